import type { DeliveryKind } from '@cartorio/contracts/deliveries.js'
import { powersPurposeNames, signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { signingNotes } from '@cartorio/contracts/documents/power-of-attorney/signing-notes.js'
import { powersPurposes, signingWays } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import type { ComponentProps } from 'react'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { SelectField } from '../../../components/Field/SelectField'
import type { ChosenUse } from './chosen-use'
import styles from './SigningFields.module.css'
import type { SigningField } from './signing-problems'

const purposeOptions = powersPurposes.map((purpose) => ({ value: purpose, label: powersPurposeNames[purpose] }))
const wayOptions = signingWays.map((way) => ({ value: way, label: signingWayNames[way] }))

const receivers: Readonly<Record<DeliveryKind, string>> = {
  attorney: 'Meu procurador, no Brasil',
  parcel: 'Eu, pela transportadora',
  file: 'Eu, como arquivo para baixar',
}

/** What ties such a field to its form: name, error, and where the focus goes. */
export type TieSigningField = (
  field: SigningField,
) => Pick<ComponentProps<typeof SelectField>, 'name' | 'onBlur' | 'error' | 'ref'>

type SigningFieldsProps = {
  readonly use: ChosenUse
  readonly onChange: (changed: ChosenUse) => void
  readonly tie: TieSigningField
  /** What is chosen, or proposed. */
  readonly receives?: DeliveryKind | undefined
}

/** What a power of attorney is for, and how it is signed, with what that means for time and money. */
export const SigningFields = ({ use, onChange, tie, receives }: SigningFieldsProps) => {
  const way = signingWays.find((each) => each === use.signingWay)
  return (
    <>
      <FieldPair>
        <SelectField
          {...tie('powersPurpose')}
          label="Poderes para quê?"
          required
          placeholder="Escolha"
          options={purposeOptions}
          value={use.powersPurpose ?? ''}
          onChange={({ target }) => onChange({ powersPurpose: target.value || undefined })}
        />
        <SelectField
          {...tie('signingWay')}
          label="Como você vai assinar?"
          required
          help="Sem a sua assinatura não há procuração. Pergunte a quem vai recebê-la qual modo aceita."
          placeholder="Escolha"
          options={wayOptions}
          value={way ?? ''}
          onChange={({ target }) => onChange({ signingWay: target.value || undefined })}
        />
      </FieldPair>
      {receives !== undefined && (
        <SelectField
          label="Quem recebe a procuração?"
          help={
            receives === 'attorney'
              ? 'O envio é dentro do Brasil, com o frete de lá. Perguntamos o endereço do procurador depois do pagamento.'
              : undefined
          }
          options={documentDefinitions.POWER_OF_ATTORNEY.deliveries.map((kind) => ({
            value: kind,
            label: receivers[kind],
          }))}
          value={receives}
          onChange={({ target }) => onChange({ delivery: target.value || undefined })}
        />
      )}
      {way !== undefined && (
        <section className={styles.notes} aria-label={`Como funciona: ${signingWayNames[way]}`}>
          {signingNotes[way].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
    </>
  )
}
