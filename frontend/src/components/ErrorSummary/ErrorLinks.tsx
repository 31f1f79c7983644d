import { Notice } from '../Notice/Notice'
import styles from './ErrorSummary.module.css'

/** A field that was wrong when the form was sent, with what it says. */
export type WrongField = { readonly name: string; readonly message: string; readonly mended: boolean }

type ErrorLinksProps = {
  readonly title: string
  readonly fields: readonly WrongField[]
  /** Moves the focus to the field. */
  readonly onGoTo: (name: string) => void
}

/**
 * What a form lacks, above its own button: each line leads to its field. Its place stays when all is mended: the button
 * must not move away while it is being pressed. Not read out when it appears: the fields say the same, and one of them
 * has the focus.
 */
export const ErrorLinks = ({ title, fields, onGoTo }: ErrorLinksProps) => (
  <div className={styles.summary} style={fields.every(({ mended }) => mended) ? { visibility: 'hidden' } : undefined}>
    <Notice kind="error" title={<h2>{title}</h2>} silent>
      <ul>
        {fields.map(({ name, message, mended }) => (
          <li key={name}>
            {mended ? (
              <span className={styles.mended}>
                <span aria-hidden="true">✓</span> <span>{message}</span>
              </span>
            ) : (
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(name)
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  </div>
)
