import { unassigned } from '@cartorio/contracts/order-queues.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { problemDetail } from '../../../../lib/http'
import { staffSessionQuery } from '../../../../lib/staff-session'
import { colleagueOptions, staffQuery } from '../../colleagues'
import { foundByLabel } from '../../fields/found-by-label'
import styles from '../FormDialog.module.css'

/** The colleague to whom the order is assigned. */
export const AssigneeField = () => {
  const form = Form.useFormInstance()
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  return (
    <>
      <Form.Item
        name="staffId"
        label="Responsável"
        extra={staff.error ? problemDetail(staff.error, 'A lista da equipe não carregou.') : undefined}
      >
        <Select
          loading={staff.isPending}
          showSearch={foundByLabel}
          options={[{ value: unassigned, label: 'Ninguém' }, ...colleagueOptions(staff.data, me?.id)]}
          labelRender={({ label, value }) => label ?? (staff.isPending ? 'Carregando…' : String(value))}
        />
      </Form.Item>
      {me && (
        <Button
          size="small"
          className={styles.aside ?? ''}
          onClick={() => form.setFields([{ name: 'staffId', value: me.id, errors: [] }])}
        >
          Atribuir a mim
        </Button>
      )}
    </>
  )
}
