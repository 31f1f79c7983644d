import { formDraftDays } from '@cartorio/contracts/http/form-drafts.js'
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
