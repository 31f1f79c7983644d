import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import {
  registryLocationMessage,
  registryOfficeNames,
  registryOffices,
} from '@cartorio/contracts/http/birth-certificate.js'
import { Form, Input, Select } from 'antd'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import type { CertificateForm } from '../certificate-form'

const stateOptions = brazilianStates.map(({ code, name }) => ({ value: code, label: name }))
const officeOptions = registryOffices.map((office) => ({ value: office, label: registryOfficeNames[office] }))

const needed = {
  validator: async (_rule: unknown, value: string | undefined) => {
    if (!value?.trim()) throw new Error(registryLocationMessage)
  },
}

/** Where the record lies. */
export const RegistryStep = () => {
  const unknown = Form.useWatch<CertificateForm['dontKnowRegistry'] | undefined>('dontKnowRegistry') ?? false
  return (
    <>
      <CheckboxField
        name="dontKnowRegistry"
        help="Nós procuramos o registro pelo nome e pela filiação. Pode levar alguns dias a mais."
      >
        Não sei em qual cartório está o registro
      </CheckboxField>
      {!unknown && (
        <>
          <FieldPair>
            <Form.Item name="registryState" label="Estado do registro" required rules={[needed]}>
              <Select
                options={stateOptions}
                placeholder="Escolha o estado"
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
            <Form.Item name="registryCity" label="Cidade do registro" required rules={[needed]}>
              <Input autoComplete="off" maxLength={120} />
            </Form.Item>
          </FieldPair>
          <Form.Item name="registryOffice" label="Cartório" extra="Está no alto da certidão antiga, se você tiver uma.">
            <Select options={officeOptions} />
          </Form.Item>
        </>
      )}
    </>
  )
}
