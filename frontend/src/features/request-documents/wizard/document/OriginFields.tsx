import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { SelectField } from '../../../../components/Field/SelectField'
import { TextField } from '../../../../components/Field/TextField'
import { FieldGroup } from '../../../../components/FieldGroup/FieldGroup'
import { fieldOf, type WizardFields } from './form-fields'

const stateOptions = brazilianStates.map(({ code, name }) => ({ value: code, label: name }))

/** Where the record is. */
export const OriginFields = ({ fields }: { readonly fields: WizardFields }) => (
  <FieldGroup kind="section" title="Origem do documento">
    <SelectField
      {...fieldOf(fields, 'originState')}
      label="Estado de origem"
      help="Onde o registro foi feito; para uma procuração, onde ela será usada."
      required
      placeholder="Escolha o estado"
      options={stateOptions}
    />
    <TextField
      {...fieldOf(fields, 'registryOffice')}
      label="Cartório de registro"
      help="Se não souber, deixe em branco: nós procuramos."
      autoComplete="off"
      maxLength={150}
    />
  </FieldGroup>
)
