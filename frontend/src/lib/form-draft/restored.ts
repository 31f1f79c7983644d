const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form's starting values with what a draft says of them. A draft of an older form may lack fields, or have others:
 * only what the form knows is taken, where it is of the same kind.
 */
export const restored = <Values extends object>(start: Values, draft: unknown): Values => {
  if (!isRecord(draft)) return start
  const entries = Object.entries(start).map(([name, value]: [string, unknown]) => {
    const kept = draft[name]
    if (isRecord(value)) return [name, restored(value, kept)]
    return [name, typeof kept === typeof value ? kept : value]
  })
  return Object.fromEntries(entries) as Values
}
