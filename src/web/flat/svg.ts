/** The few lines that make SVG bearable without a library. */

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** A new SVG element with its attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  set(made, attributes)
  made.append(...children)
  return made
}

export function set(element: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // A style attribute set as text is refused by a strict content policy; set as properties it is not.
    if (name === 'style') element.style.cssText = String(value)
    else element.setAttribute(name, String(value))
  }
}
