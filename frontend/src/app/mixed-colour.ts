const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of one colour over another, both `#rrggbb`; antd's own colour arithmetic takes no `color-mix`. */
export const mixed = (colour: string, over: string, share: number): string => {
  const ground = channels(over)
  const sum = channels(colour).map((value, index) => Math.round(value * share + (ground[index] ?? 0) * (1 - share)))
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
