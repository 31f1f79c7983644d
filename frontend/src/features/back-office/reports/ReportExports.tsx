import type { ReportExport } from '@cartorio/contracts/http/report-exports.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFocusKept } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { isMaking, reportExportsQuery } from '../api/reports'
import { describeExport, describeState } from './export-words'
import styles from './ReportsPage.module.css'
import { useSaveExport, useStopExport } from './use-report-exports'

const File = ({ made }: { readonly made: ReportExport }) => {
  const stopping = useStopExport()
  const saving = useSaveExport()
  const name = describeExport(made)
  return (
    <li className={styles.file}>
      <div>
        <p>{name}</p>
        <p className={styles.quiet}>{describeState(made)}</p>
        {isMaking(made) && <progress aria-label={`Andamento de ${name}`} value={made.share} max={1} />}
      </div>
      {isMaking(made) && !made.stopping && (
        <Button loading={stopping.isPending} onClick={() => stopping.mutate(made.id)}>
          Parar
        </Button>
      )}
      {made.keptUntil !== null && (
        <Button loading={saving.isPending} onClick={() => saving.mutate(made)}>
          Baixar
        </Button>
      )}
    </li>
  )
}

/** The person's own files: those that are made, and those of the last days. */
export const ReportExports = () => {
  const { data, error } = useQuery(reportExportsQuery)
  const keepsFocus = useFocusKept()
  if (data === undefined)
    return error ? (
      <p role="alert" className={styles.failure}>
        {problemDetail(error, 'A lista dos seus arquivos não carregou. Atualize a página.')}
      </p>
    ) : null
  if (data.exports.length === 0) return null
  const running = data.exports.find(isMaking)
  return (
    <section aria-label="Seus arquivos" {...keepsFocus}>
      <h2 className={styles.heading}>Seus arquivos</h2>
      <p className={styles.quiet}>
        Cada arquivo fica 24 horas, só para você.
        {running && ' Pode sair da página: ele continua.'}
        {running && data.mails && ' Quando um grande termina, chega um e-mail.'}
      </p>
      <ul className={styles.files}>
        {data.exports.map((made) => (
          <File key={made.id} made={made} />
        ))}
      </ul>
    </section>
  )
}
