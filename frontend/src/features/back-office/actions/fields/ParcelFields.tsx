import { couriers } from '@cartorio/contracts/couriers.js'
import { Form, Input, Select } from 'antd'

type ParcelFieldsProps = { readonly optional?: boolean }

export const ParcelFields = ({ optional = false }: ParcelFieldsProps) => (
  <>
    <Form.Item name="courier" label={optional ? 'Transportadora (opcional)' : 'Transportadora'}>
      <Select
        allowClear={optional}
        placeholder="Escolha a transportadora"
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
    <Form.Item name="trackingNumber" label={optional ? 'Código de rastreamento (opcional)' : 'Código de rastreamento'}>
      <Input autoComplete="off" spellCheck={false} maxLength={60} />
    </Form.Item>
  </>
)
