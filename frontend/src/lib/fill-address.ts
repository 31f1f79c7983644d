/** What a lookup may write into a form: only where nothing stands, or where the lookup before wrote it. */
export const fillAddress = <Field extends string>(
  offered: Readonly<Record<Field, string>>,
  typed: Readonly<Partial<Record<NoInfer<Field>, string | undefined>>>,
  filledBefore: Readonly<Partial<Record<NoInfer<Field>, string>>>,
): Partial<Record<Field, string>> => {
  const mayFill = (field: Field) => {
    const now = typed[field] ?? ''
    return offered[field] !== '' && (now.trim() === '' || now === filledBefore[field])
  }
  const fields = (Object.keys(offered) as Field[]).filter(mayFill)
  return Object.fromEntries(fields.map((field) => [field, offered[field]])) as Partial<Record<Field, string>>
}

/**
 * Whether a country that is chosen takes the place of another: city and state lie in that one, and are emptied. People
 * may type them before they choose the first. `before` is what the form held.
 */
export const replacesCountry = (before: string): boolean => before !== ''
