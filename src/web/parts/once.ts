/** Answers that screens wait for while they are drawn. A screen is drawn many times; the question is asked once. */

const failures = new Set<() => void>()

/** Asks once for each key and keeps the answer, a failure too: a failure forgotten at once would be asked for again for ever. */
export function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return key => {
    let answer = asked.get(key)
    if (answer === undefined) {
      answer = ask(key)
      asked.set(key, answer)
      answer.catch(() => failures.add(() => asked.delete(key)))
    }
    return answer
  }
}

/** After a failure was shown: the next visit asks again. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}
