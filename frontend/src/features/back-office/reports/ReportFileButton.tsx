import { type ReportFormat, reportFormats } from '@cartorio/contracts/reports/report-files.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Modal, Select } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { reportExportsQuery } from '../api/reports'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { mayDo } from '../held-rights'
import { ViewReasonForm } from '../ViewReasonForm'
import { formatNames } from './export-words'
import styles from './ReportsPage.module.css'
import type { ShownReport } from './use-report-address'
import { useSaveExport, useStartExport } from './use-report-exports'

type ReportFileButtonProps = { readonly shown: ShownReport; readonly enabled: boolean }

const withCustomers = 'com-clientes'

/** Saves the file that was asked for here as soon as it is made, for as long as the page is open. */
const useSaveWhenMade = () => {
  const [awaited, setAwaited] = useState<string>()
  const { data } = useQuery(reportExportsQuery)
  const { mutate: save } = useSaveExport()
  const made = data?.exports.find(({ id }) => id === awaited)
  useEffect(() => {
    if (made === undefined || made.endedAt === null) return
    setAwaited(undefined)
    if (made.keptUntil !== null) save(made)
  }, [made, save])
  return setAwaited
}

/** Has the lines of the report that the page shows made into a file. */
export const ReportFileButton = ({ shown, enabled }: ReportFileButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const saveWhenMade = useSaveWhenMade()
  const starting = useStartExport(shown, saveWhenMade)
  const [asking, setAsking] = useState(false)
  const mayReveal = mayDo('reveal-personal-data')
  const items = [
    ...reportFormats.map((format) => ({ key: format, label: formatNames[format] })),
    ...(mayReveal && shown.kind === 'orders' ? [{ key: withCustomers, label: 'Com nome e e-mail dos clientes…' }] : []),
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        // The keys go on in the list.
        autoFocus
        disabled={!enabled}
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            // The chosen line is gone; the same press of Enter would also press what has the focus next.
            domEvent.preventDefault()
            button.current?.focus()
            const format = reportFormats.find((each) => each === key)
            if (format === undefined) setAsking(true)
            else starting.mutate({ format })
          },
        }}
      >
        <Button ref={button} type="primary" loading={starting.isPending}>
          Gerar Relatório
        </Button>
      </Dropdown>
      {asking && <CustomersDialog starting={starting} onClose={() => setAsking(false)} />}
    </>
  )
}

type CustomersDialogProps = {
  readonly starting: ReturnType<typeof useStartExport>
  readonly onClose: () => void
}

/** Asks why the customers are to be named, which is recorded, and in which format. */
const CustomersDialog = ({ starting, onClose }: CustomersDialogProps) => {
  const id = useId()
  const [format, setFormat] = useState<ReportFormat>('xlsx')
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  return (
    <Modal
      open
      title="Relatório com nome e e-mail dos clientes"
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content}>
        <div className={styles.named}>
          <p className={styles.quiet}>
            São até 5.000 pedidos. Cada um mostra, no seu histórico de consultas, que entrou neste relatório.
          </p>
          <div className={styles.field}>
            <label htmlFor={id}>Formato</label>
            <Select<ReportFormat>
              id={id}
              value={format}
              options={reportFormats.map((value) => ({ value, label: formatNames[value] }))}
              onChange={setFormat}
            />
          </div>
          <ViewReasonForm
            question="Por que precisa destes dados?"
            submit="Gerar com estes dados"
            view={starting}
            failure="O arquivo não pôde ser feito. Tente de novo."
            onSubmit={(reason) => starting.mutate({ format, reason }, { onSuccess: onClose })}
          />
        </div>
      </DialogContent>
    </Modal>
  )
}
