import { useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'

/** What was wrong when a form was last sent; `LazyErrorSummary` shows it. */
export const useFormErrors = <Values extends FieldValues>() => {
  const [found, setFound] = useState<FieldErrors<Values>>()
  return { found, take: setFound, clear: () => setFound(undefined) }
}
