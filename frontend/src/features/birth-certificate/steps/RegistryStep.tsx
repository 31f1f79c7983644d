import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { registryOfficeNames, registryOffices } from '@cartorio/contracts/registry-offices.js'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { CityField } from '../../../components/Field/CityField'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { SelectField } from '../../../components/Field/SelectField'
import { TextField } from '../../../components/Field/TextField'
import { OfficeOfRecord } from '../../../components/OfficeOfRecord/OfficeOfRecord'
import { startMatriculaRule } from '../../../lib/record-rules'
import { buildCityRule, type CertificateParts, locationRule, matriculaRule } from '../certificate-rules'

const stateOptions = brazilianStates.map(({ code, name }) => ({ value: code, label: name }))
const officeOptions = registryOffices.map((office) => ({ value: office, label: registryOfficeNames[office] }))

/** Where the record lies. */
export const RegistryStep = ({ control, register, errors }: CertificateParts) => {
  const client = useQueryClient()
  const [unknown, state, matricula] = useWatch({ control, name: ['dontKnowRegistry', 'registryState', 'matricula'] })
  return (
    <>
      <TextField
        label="Matrícula"
        help="Tem uma certidão de 2010 ou depois? Copie a matrícula: são 32 números, e com ela o cartório acha o registro."
        inputMode="numeric"
        autoComplete="off"
        error={errors.matricula?.message}
        onFocus={startMatriculaRule}
        id="matricula"
        {...register('matricula', matriculaRule)}
      />
      <OfficeOfRecord matricula={matricula} />
      <CheckboxField
        {...register('dontKnowRegistry', { deps: ['registryState', 'registryCity'] })}
        help="Nós procuramos o registro pelo nome, pela filiação e pelo que você lembrar do lugar. Pode levar alguns dias a mais."
      >
        Não sei em qual cartório está o registro
      </CheckboxField>
      <FieldPair>
        <SelectField
          label={unknown ? 'Estado de que você lembra' : 'Estado do registro'}
          required={!unknown}
          options={stateOptions}
          placeholder={unknown ? 'Não lembro' : 'Escolha o estado'}
          error={errors.registryState?.message}
          id="registryState"
          {...register('registryState', {
            ...locationRule('registryState'),
            deps: errors.registryCity ? ['registryCity'] : [],
          })}
        />
        <CityField
          state={unknown ? undefined : state}
          label={unknown ? 'Cidade de que você lembra' : 'Cidade do registro'}
          required={!unknown}
          error={errors.registryCity?.message}
          id="registryCity"
          {...register('registryCity', buildCityRule(client))}
        />
      </FieldPair>
      {!unknown && (
        <SelectField
          label="Cartório"
          help="Está no alto da certidão antiga, se você tiver uma."
          options={officeOptions}
          {...register('registryOffice')}
        />
      )}
    </>
  )
}
