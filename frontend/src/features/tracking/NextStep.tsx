import { holderLabels, type NextStepView, nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { LateFlag } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import styles from './NextStep.module.css'
import { notaryOffice } from './notary-office'

type NextStepProps = { readonly order: OrderView; readonly next: NextStepView }

/** Who has the order now, what comes next and by when; a day that is over is owned up to. */
export const NextStep = ({ order, next }: NextStepProps) => (
  <section className={styles.strip} aria-label="Próximo passo">
    <dl>
      <div>
        <dt>Com quem está</dt>
        <dd>{next.who === 'notary' ? `No ${notaryOffice(order)}` : holderLabels[next.who]}</dd>
      </div>
      <div>
        <dt>Próximo passo</dt>
        <dd>{nextActionLabels[next.what]}</dd>
      </div>
      {next.by !== null && (
        <div>
          <dt>Até</dt>
          <dd>{formatDay(next.by)}</dd>
        </div>
      )}
    </dl>
    {next.late && (
      <p className={styles.late}>
        <LateFlag />
        <span>
          <strong>Atrasado.</strong> O dia que prometemos já passou, e pedimos desculpas. A equipe está cuidando deste
          passo; a nova data aparece aqui.
        </span>
      </p>
    )}
  </section>
)
