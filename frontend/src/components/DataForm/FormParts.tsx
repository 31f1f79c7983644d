import { formDraftDays } from '@cartorio/contracts/http/form-drafts.js'
import { Notice } from '../Notice/Notice'
import styles from './FormParts.module.css'

type FormNeedsProps = {
  /** Which of two forms it is. */
  readonly place: string | undefined
  readonly minutes: number
  readonly needs: readonly string[]
}

/** What a form will ask for, before the first question, and what becomes of it until it is sent. */
export const FormNeeds = ({ place, minutes, needs }: FormNeedsProps) => (
  <section className={styles.needs} aria-label="Antes de começar">
    {place !== undefined && <p className={styles.place}>{place}</p>}
    <p>
      Leva cerca de <strong>{`${minutes} minutos`}</strong>. Tenha à mão:
    </p>
    <ul>
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
    <p className={styles.kept}>
      {`O que você escreve fica guardado por ${formDraftDays} dias, protegido, e abre só com o link do seu pedido. Você pode parar e continuar depois, ou apagar o rascunho quando quiser.`}
    </p>
  </section>
)

/** What the order has already and is not requested again; nothing of it is read back. */
export const GivenFields = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <section className={styles.given} aria-label="O que não muda">
      <p>Já recebemos e fica como está:</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )

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
