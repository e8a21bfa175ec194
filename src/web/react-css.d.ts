/** Styles may set custom properties. */

import 'react'

declare module 'react' {
  // Custom properties are how components hand colours to the style sheet.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
