/** Being called when it is one's move: a notification of this browser, with permission. */

import { callAt, pushKey, stopCalls } from './api.ts'

/** Can this browser be called at all? */
export const canBeCalled = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canBeCalled() ? navigator.serviceWorker.getRegistration() : undefined

export async function isCalled(): Promise<boolean> {
  const there = await registered()
  return (await there?.pushManager.getSubscription()) != null
}

/** Asks for permission, and has the server call this browser; a sentence where that cannot be. */
export async function wantCalls(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'The browser does not let us: allow notifications for this site in its settings.'
  const there = await registered()
  if (there === undefined) return 'This page was not opened as an app yet: load it again.'
  const applicationServerKey = bytes(await pushKey())
  const subscription = await there.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await callAt(subscription.endpoint)
  return null
}

export async function dropCalls(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (subscription == null) return
  await stopCalls(subscription.endpoint)
  await subscription.unsubscribe()
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.codePointAt(0) ?? 0)
}
