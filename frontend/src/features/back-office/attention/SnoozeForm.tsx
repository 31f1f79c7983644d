import { type SnoozeReason, snoozeReasons } from '@cartorio/contracts/attention.js'
import { snoozeReasonLabels } from '@cartorio/contracts/http/attention.js'
import { addDays } from '@cartorio/contracts/office-time.js'
import { Button, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { officeToday } from '../office-today'
import styles from './AttentionPage.module.css'

type SnoozeFormProps = {
  readonly busy: boolean
  readonly onSnooze: (until: string, reason: SnoozeReason | undefined) => void
  readonly onClose: () => void
}

const reasonOptions = snoozeReasons.map((reason) => ({ value: reason, label: snoozeReasonLabels[reason] }))

/** The day on which an entry comes back by itself, and for whom it waits. */
export const SnoozeForm = ({ busy, onSnooze, onClose }: SnoozeFormProps) => {
  const name = useId()
  const tomorrow = addDays(officeToday(), 1)
  return (
    <Form<{ until: string; reason?: SnoozeReason }>
      name={name}
      layout="vertical"
      requiredMark={false}
      className={styles.careForm ?? ''}
      initialValues={{ until: tomorrow }}
      onFinish={({ until, reason }) => onSnooze(until, reason)}
    >
      <Form.Item
        name="until"
        label="Volta no dia"
        rules={[
          { required: true, message: 'Escolha o dia em que ela volta.' },
          {
            validator: async (_rule, until: unknown) => {
              if (typeof until === 'string' && until !== '' && until < tomorrow)
                throw new Error('Escolha um dia depois de hoje.')
            },
          },
        ]}
      >
        <Input type="date" autoFocus min={tomorrow} style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="reason" label="Motivo (opcional)">
        <Select allowClear options={reasonOptions} />
      </Form.Item>
      <div className={styles.careButtons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Adiar
        </Button>
        <Button onClick={onClose}>Voltar</Button>
      </div>
    </Form>
  )
}
