import { useToast } from './toast'

type Copied = {
  readonly copied: string
  /** What was copied, where that helps. */
  readonly detail?: string
  readonly failed: string
  /** What to do instead. */
  readonly instead: string
}

/** Copies a text and says so; where the browser refuses, it says what to do instead. */
export const useCopy = (): ((text: string, told: Copied) => void) => {
  const toast = useToast()
  return (text, { copied, detail, failed, instead }) => {
    // Without https there is no clipboard at all: a promise takes that in too.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => toast.success(copied, detail),
        () => toast.error(failed, instead),
      )
  }
}
