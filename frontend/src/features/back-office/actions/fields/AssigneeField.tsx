import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { problemDetail } from '../../../../lib/http'
import { staffSessionQuery } from '../../../../lib/staff-session'
import { staffQuery } from '../../api/staff'
import styles from '../FormDialog.module.css'

/** A select has no choice of nothing; this stands for it. */
export const unassigned = 'unassigned'

/** The colleague to whom the order is assigned. */
export const AssigneeField = () => {
  const form = Form.useFormInstance()
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const people = (staff.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === me?.id ? `${name} (você)` : name || 'Sem nome',
  }))
  return (
    <>
      <Form.Item
        name="staffId"
        label="Responsável"
        extra={staff.error ? problemDetail(staff.error, 'A lista da equipe não carregou.') : undefined}
      >
        <Select
          loading={staff.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: unassigned, label: 'Ninguém' }, ...people]}
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
