import type { ReportSchedule } from '@cartorio/contracts/http/report-schedules.js'
import { useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { problemDetail } from '../../../lib/http'
import { reportSchedulesQuery } from '../api/reports'
import { describeNext, describeSchedule } from './export-words'
import styles from './ReportsPage.module.css'
import { useStopSchedule } from './use-report-schedules'

const Schedule = ({ schedule }: { readonly schedule: ReportSchedule }) => {
  const stopping = useStopSchedule()
  return (
    <li className={styles.file}>
      <div>
        <p>{describeSchedule(schedule)}</p>
        <p className={styles.quiet}>{describeNext(schedule)}</p>
      </div>
      <ConfirmButton
        question="Parar este relatório programado?"
        detail="Nenhum arquivo novo sai. Para recomeçar, programe de novo."
        confirm="Parar"
        onConfirm={() => stopping.mutateAsync(schedule.id).catch(() => undefined)}
      >
        Parar
      </ConfirmButton>
    </li>
  )
}

/** The person's own reports that come each week or month. */
export const ReportSchedules = () => {
  const { data, error } = useQuery(reportSchedulesQuery)
  if (data === undefined)
    return error ? (
      <p role="alert" className={styles.failure}>
        {problemDetail(error, 'Os relatórios programados não carregaram. Atualize a página.')}
      </p>
    ) : null
  if (data.schedules.length === 0) return null
  return (
    <section aria-label="Relatórios programados">
      <h2 className={styles.heading}>Relatórios programados</h2>
      <ul className={styles.files}>
        {data.schedules.map((schedule) => (
          <Schedule key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </section>
  )
}
