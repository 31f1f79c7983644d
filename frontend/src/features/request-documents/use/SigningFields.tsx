import { powersPurposeNames, signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { signingNotes } from '@cartorio/contracts/documents/power-of-attorney/signing-notes.js'
import { powersPurposes, signingWays } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { SelectField } from '../../../components/Field/SelectField'
import type { ChosenUse } from './chosen-use'
import styles from './SigningFields.module.css'

const purposeOptions = powersPurposes.map((purpose) => ({ value: purpose, label: powersPurposeNames[purpose] }))
const wayOptions = signingWays.map((way) => ({ value: way, label: signingWayNames[way] }))

type SigningFieldsProps = { readonly use: ChosenUse; readonly onChange: (changed: ChosenUse) => void }

/** What a power of attorney is for, and how it is signed, with what that means for time and money. */
export const SigningFields = ({ use, onChange }: SigningFieldsProps) => {
  const way = signingWays.find((each) => each === use.signingWay)
  return (
    <>
      <FieldPair>
        <SelectField
          label="Poderes para quê?"
          placeholder="Escolha, se souber"
          options={purposeOptions}
          value={use.powersPurpose ?? ''}
          onChange={({ target }) => onChange({ powersPurpose: target.value || undefined })}
        />
        <SelectField
          label="Como você vai assinar?"
          help="Sem a sua assinatura não há procuração. Pergunte a quem vai recebê-la qual modo aceita."
          placeholder="Escolha, se souber"
          options={wayOptions}
          value={way ?? ''}
          onChange={({ target }) => onChange({ signingWay: target.value || undefined })}
        />
      </FieldPair>
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
