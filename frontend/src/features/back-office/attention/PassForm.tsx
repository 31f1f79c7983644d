import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useId } from 'react'
import { problemDetail } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { colleagueOptions, staffQuery } from '../colleagues'
import { foundByLabel } from '../fields/found-by-label'
import styles from './AttentionPage.module.css'

type PassFormProps = {
  readonly holder: string | null
  readonly busy: boolean
  readonly onPass: (staffId: string, name: string) => void
  readonly onClose: () => void
}

/** To whom an entry goes. */
export const PassForm = ({ holder, busy, onPass, onClose }: PassFormProps) => {
  const name = useId()
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const others = staff.data?.filter(({ id }) => id !== holder)
  return (
    <Form<{ staffId: string }>
      name={name}
      layout="vertical"
      requiredMark={false}
      className={styles.careForm ?? ''}
      onFinish={({ staffId }) =>
        onPass(staffId, others?.find(({ id }) => id === staffId)?.name ?? 'a pessoa escolhida')
      }
    >
      <Form.Item
        name="staffId"
        label="Passar para"
        rules={[{ required: true, message: 'Escolha a pessoa.' }]}
        extra={staff.error ? problemDetail(staff.error, 'A lista da equipe não carregou.') : undefined}
      >
        <Select
          autoFocus
          loading={staff.isPending}
          showSearch={foundByLabel}
          options={colleagueOptions(others, me?.id)}
        />
      </Form.Item>
      <div className={styles.careButtons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Passar
        </Button>
        <Button onClick={onClose}>Voltar</Button>
      </div>
    </Form>
  )
}
