import { Notice } from '../Notice/Notice'
import styles from './FormRefusal.module.css'

type FormRefusalProps = {
  readonly title: string
  /** Missing where the fields say what is wrong with them, each by itself. */
  readonly detail?: string
  /** All is mended, or the form is being sent again. */
  readonly mended?: boolean
}

/**
 * Why a form was not sent, above its own button. Its place stays when all is mended: the button must not
 * move away while it is being pressed.
 */
export const FormRefusal = ({ title, detail, mended = false }: FormRefusalProps) => (
  <div className={styles.refusal} style={mended ? { visibility: 'hidden' } : undefined}>
    <Notice kind="error" title={title} silent={detail === undefined}>
      {detail ?? 'Confira os campos marcados.'}
    </Notice>
  </div>
)
