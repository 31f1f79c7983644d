import {
  type ReportFormat,
  type ReportRhythm,
  reportFormats,
  reportRhythmNames,
  reportRhythms,
} from '@cartorio/contracts/reports/report-files.js'
import { reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select, type SelectProps } from 'antd'
import { useId, useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { reportExportsQuery } from '../api/reports'
import { colleagueOptions, staffQuery } from '../colleagues'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { formatNames } from './export-words'
import styles from './ReportsPage.module.css'
import type { ShownReport } from './use-report-address'
import { type Rhythm, useStartSchedule } from './use-report-schedules'

/** Has the report that the page shows made each week or month. */
export const ScheduleButton = ({ shown }: { readonly shown: ShownReport }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Programar</Button>
      {asking && <ScheduleDialog shown={shown} onClose={() => setAsking(false)} />}
    </>
  )
}

type FieldProps<T> = SelectProps<T> & { readonly label: string }

const Field = <T,>({ label, ...select }: FieldProps<T>) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<T> id={id} {...select} />
    </div>
  )
}

const rhythmOptions = reportRhythms.map((value) => ({ value, label: reportRhythmNames[value] }))
const formatOptions = reportFormats.map((value) => ({ value, label: formatNames[value] }))

type ScheduleDialogProps = { readonly shown: ShownReport; readonly onClose: () => void }

const ScheduleDialog = ({ shown, onClose }: ScheduleDialogProps) => {
  const [chosen, setChosen] = useState<Rhythm>({ rhythm: 'month', format: 'xlsx', recipients: [] })
  const starting = useStartSchedule(shown)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const staff = useQuery(staffQuery)
  const { data: files } = useQuery(reportExportsQuery)
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  const others = staff.data?.filter(({ id }) => id !== me?.id)
  const filtered = Object.values(shown.filters).some((value) => value !== '')
  return (
    <Modal
      open
      title={`Programar: ${reportNames[shown.kind]}`}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content} className={styles.named}>
        <p className={styles.quiet}>
          Cada arquivo tem a semana ou o mês que acabou{filtered && ', com os filtros de agora'}, sem dados de clientes,
          e fica 24 horas nesta página.
          {files?.mails && ' Um e-mail com o link avisa; o arquivo nunca vai por e-mail.'}
        </p>
        <Field<ReportRhythm>
          label="Quando"
          value={chosen.rhythm}
          options={rhythmOptions}
          onChange={(rhythm) => setChosen({ ...chosen, rhythm })}
        />
        <Field<ReportFormat>
          label="Formato"
          value={chosen.format}
          options={formatOptions}
          onChange={(format) => setChosen({ ...chosen, format })}
        />
        <Field<string[]>
          label="Também para (só recebe quem pode exportar)"
          mode="multiple"
          value={[...chosen.recipients]}
          options={colleagueOptions(others, undefined)}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Ninguém mais"
          onChange={(recipients) => setChosen({ ...chosen, recipients })}
        />
        {starting.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(starting.error, 'O relatório não foi programado. Tente de novo.')}
          </p>
        )}
        <div>
          <Button
            type="primary"
            loading={starting.isPending}
            onClick={() => starting.mutate(chosen, { onSuccess: onClose })}
          >
            Programar
          </Button>
        </div>
      </DialogContent>
    </Modal>
  )
}
