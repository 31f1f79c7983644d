import { ErrorLinks } from '../../../components/ErrorSummary/ErrorSummary'
import { checkedFields, type itemErrors } from './item-errors'

type Errors = ReturnType<typeof itemErrors>

export type ItemErrorLinksProps = {
  readonly title: string
  /** What was wrong when the item was sent. */
  readonly found: Errors
  readonly now: Errors
  readonly onGoTo: (name: string) => void
}

/** What an item lacks. */
export const ItemErrorLinks = ({ title, found, now, onGoTo }: ItemErrorLinksProps) => (
  <ErrorLinks
    title={title}
    fields={checkedFields.flatMap((name) => {
      const message = now[name] ?? found[name]
      return found[name] === undefined || message === undefined
        ? []
        : [{ name, message, mended: now[name] === undefined }]
    })}
    onGoTo={onGoTo}
  />
)
