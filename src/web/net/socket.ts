/** The connection to the server: connects, connects again after a loss, and sends again what was not acknowledged. */

import { type ClientMessage, PROTOCOL, type ServerMessage } from '#protocol/client'
import { guest } from './api.ts'

/** Waits between two tries, in milliseconds; the last one is kept. */
const WAITS = [300, 1000, 2500, 5000, 10_000]

export interface Connection {
  send(message: ClientMessage): void
  /** Remembers a message until `settled` is called with its key, and sends it again after a loss. */
  sendSurely(message: ClientMessage & { readonly key: string }): void
  settled(key: string): void
  close(): void
}

export interface Listener {
  /** The socket is ready (again): join what was joined. */
  ready(): void
  heard(message: ServerMessage): void
  lost(): void
}

export function connect(listener: Listener): Connection {
  const unsettled = new Map<string, ClientMessage>()
  let socket: WebSocket | null = null
  let tries = 0
  let closed = false
  let timer = 0

  const send = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const open = () => {
    if (closed) return
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/play`)
    made.binaryType = 'arraybuffer'
    socket = made
    made.onopen = () => {
      const token = guest()?.token
      const deflate = 'DecompressionStream' in globalThis
      send({ kind: 'hello', protocol: PROTOCOL, deflate, ...(token !== undefined && { token }) })
    }
    // Unpacking takes its time: messages are still read in the order they came.
    let before = Promise.resolve()
    made.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      before = before.catch(() => {}).then(async () => heard(typeof data === 'string' ? data : await unpacked(data)))
    }
    const heard = (text: string) => {
      if (closed || socket !== made) return
      const message = JSON.parse(text) as ServerMessage // the server speaks the protocol this client was built with
      if (message.kind === 'welcome') {
        tries = 0
        listener.ready()
        for (const waiting of unsettled.values()) send(waiting)
      }
      listener.heard(message)
    }
    made.onclose = () => {
      if (closed || socket !== made) return
      listener.lost()
      timer = window.setTimeout(open, WAITS[Math.min(tries++, WAITS.length - 1)])
    }
  }
  const hurry = () => {
    // The network is back: there is no reason to wait.
    if (socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(timer)
      open()
    }
  }
  addEventListener('online', hurry)
  open()
  return {
    send,
    sendSurely(message) {
      unsettled.set(message.key, message)
      send(message)
    },
    settled(key) {
      unsettled.delete(key)
    },
    close() {
      closed = true
      clearTimeout(timer)
      removeEventListener('online', hurry)
      socket?.close()
    },
  }
}

const unpacked = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
