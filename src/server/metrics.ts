/** Counts and times, in the text format Prometheus reads. */

import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

interface Times {
  readonly counts: number[]
  sum: number
  count: number
}

export class Metrics {
  private readonly counters = new Map<string, { help: string; values: Map<string, number> }>()
  private readonly times = new Map<string, { help: string; times: Times }>()
  private readonly gauges = new Map<string, { help: string; read: () => number }>()
  private readonly maxima = new Map<string, { help: string; values: Map<string, number> }>()
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.delay.enable()
    this.gauge('musterfield_memory_bytes', 'Resident memory of this node.', () => process.memoryUsage.rss())
    this.gauge('musterfield_cpu_seconds', 'Time on the processor, all threads.', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    })
    this.gauge('musterfield_loop_delay_p99_seconds', 'Delay of the event loop, 99th percentile.', () =>
      this.delay.percentile(99) > 0 ? this.delay.percentile(99) / 1e9 : 0,
    )
  }

  /** Adds one to a counter, under a label where there is one. */
  count(name: string, help: string, label = ''): void {
    let counter = this.counters.get(name)
    if (counter === undefined) {
      counter = { help, values: new Map() }
      this.counters.set(name, counter)
    }
    counter.values.set(label, (counter.values.get(label) ?? 0) + 1)
  }

  time(name: string, help: string, seconds: number): void {
    let entry = this.times.get(name)
    if (entry === undefined) {
      entry = { help, times: { counts: BOUNDS.map(() => 0), sum: 0, count: 0 } }
      this.times.set(name, entry)
    }
    const { times } = entry
    times.sum += seconds
    times.count++
    for (let i = 0; i < BOUNDS.length; i++) if (seconds <= BOUNDS[i]!) times.counts[i]!++
  }

  /** Keeps the largest value, under a label. */
  most(name: string, help: string, value: number, label: string): void {
    let entry = this.maxima.get(name)
    if (entry === undefined) {
      entry = { help, values: new Map() }
      this.maxima.set(name, entry)
    }
    if (value > (entry.values.get(label) ?? -1)) entry.values.set(label, value)
  }

  gauge(name: string, help: string, read: () => number): void {
    this.gauges.set(name, { help, read })
  }

  text(): string {
    const lines: string[] = []
    const head = (name: string, kind: string, help: string): number =>
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`)
    for (const [name, { help, values }] of this.counters) {
      head(name, 'counter', help)
      for (const [label, value] of values) lines.push(`${name}${label === '' ? '' : `{${label}}`} ${value}`)
    }
    for (const [name, { help, read }] of this.gauges) {
      head(name, 'gauge', help)
      lines.push(`${name} ${read()}`)
    }
    for (const [name, { help, values }] of this.maxima) {
      head(name, 'gauge', help)
      for (const [label, value] of values) lines.push(`${name}{${label}} ${value}`)
    }
    for (const [name, { help, times }] of this.times) {
      head(name, 'histogram', help)
      BOUNDS.forEach((bound, i) => {
        lines.push(`${name}_bucket{le="${bound}"} ${times.counts[i]}`)
      })
      lines.push(`${name}_bucket{le="+Inf"} ${times.count}`, `${name}_sum ${times.sum}`, `${name}_count ${times.count}`)
    }
    return `${lines.join('\n')}\n`
  }

  close(): void {
    this.delay.disable()
  }
}
