import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { FieldGroup } from '../../../../components/Field/FieldGroup'
import { SelectField } from '../../../../components/Field/SelectField'
import { TextField } from '../../../../components/Field/TextField'
import { asksOriginState } from '../order-body'
import { holderProblem, isOfTheDead, tieWizardField, type WizardFields } from './document-rules'

/** The choice of the document stands outside the form that holds the name. */
const holder = ({ register, formState: { errors } }: WizardFields, documentType: string) => ({
  ...register('holderName', {
    validate: (_value, form) => holderProblem({ ...form, documentType }) ?? true,
  }),
  error: errors.holderName?.message,
  autoComplete: 'off',
  maxLength: 200,
})

const stateOptions = brazilianStates.map(({ code, name }) => ({ value: code, label: name }))

type OriginFieldsProps = { readonly fields: WizardFields; readonly documentType: string }

/** Whose document it is, and where the record is. */
export const OriginFields = ({ fields, documentType }: OriginFieldsProps) => (
  <FieldGroup kind="section" title="Origem do documento">
    {isOfTheDead({ documentType }) ? (
      <TextField {...holder(fields, documentType)} label="Nome da pessoa falecida" required />
    ) : (
      <TextField
        {...holder(fields, documentType)}
        label="De quem é o documento"
        help="O nome como está no registro. Se o documento é seu, deixe em branco."
      />
    )}
    {asksOriginState({ documentType }) && <RegistryFields fields={fields} />}
  </FieldGroup>
)

const RegistryFields = ({ fields }: Pick<OriginFieldsProps, 'fields'>) => (
  <>
    <SelectField
      {...tieWizardField(fields, 'originState')}
      label="Estado de origem"
      help="Onde o registro foi feito; para uma procuração, onde ela será usada."
      required
      placeholder="Escolha o estado"
      options={stateOptions}
    />
    <TextField
      {...tieWizardField(fields, 'registryOffice')}
      label="Cartório de registro"
      help="Se não souber, deixe em branco: nós procuramos."
      autoComplete="off"
      maxLength={150}
    />
  </>
)
