import type { System, SystemError } from '@cartorio/contracts/http/system.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { Parts, Section } from './Parts'
import styles from './SystemPage.module.css'

const kindText = ({ kind, count, firstAt }: SystemError): string =>
  count === 1 ? kind : `${kind}, ${count} vezes desde ${formatDateTime(firstAt)}`

/** Unexpected errors of the installation: where, of which kind, and the reference by which an engineer finds them. */
export const RecentErrors = ({ errors: { list, ...part } }: Pick<System, 'errors'>) => (
  <Section
    title="Erros inesperados"
    note="De toda a instalação. Quem teve o erro leu o que fazer; aqui está o que um engenheiro procura no registro do processo."
  >
    <Parts parts={[part]} />
    <ul className={styles.works} aria-label="Os últimos erros">
      {list.map((error) => (
        <li key={`${error.place}/${error.kind}`}>
          <h3>{error.place}</h3>
          <div>
            <p>{kindText(error)}</p>
            {error.detail !== null && <p className={styles.note}>{error.detail}</p>}
            {error.correlationId !== null && (
              <p className={styles.note}>
                <span>Referência </span>
                <code>{error.correlationId}</code>
              </p>
            )}
          </div>
          <p className={styles.note}>{formatDateTime(error.lastAt)}</p>
        </li>
      ))}
    </ul>
    {list.length === 0 && <p className={styles.note}>Nenhum nos últimos 14 dias.</p>}
  </Section>
)
