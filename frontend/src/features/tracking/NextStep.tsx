import { holderLabels, type NextStepView, nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { LateFlag } from '../../components/StatusMark/LateMark'
import { formatDay } from '../../lib/format'
import styles from './NextStep.module.css'

/** Who has the order now, what comes next and by when; a day that is over is owned up to. */
export const NextStep = ({ next }: { readonly next: NextStepView }) => (
  <section className={styles.strip} aria-label="Próximo passo">
    <dl>
      <div>
        <dt>Com quem está</dt>
        <dd>{holderLabels[next.who]}</dd>
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
