import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { FieldPair } from '../../components/Field/FieldPair'
import type { RequestedFields } from '../../lib/requested-fields'
import type { DocumentWithFields } from './document-needs'
import styles from './LowerOutline.module.css'
import { additionalInfoTexts, addressTexts, contactTexts, documentHelp } from './lower-texts'
import { Outlined } from './Outlined'

const kindOf = (name: DocumentDataField) => {
  if (name === 'powers') return 'area'
  return name === 'marriageDate' || name === 'deathDate' ? 'date' : 'line'
}

type LowerOutlineProps = Pick<RequestedFields, 'asks'> & { readonly withFields: readonly DocumentWithFields[] }

/** The lower fields as high as they will be: the button below them must not move away when they come. */
export const LowerOutline = ({ withFields, asks }: LowerOutlineProps) => (
  <div aria-hidden="true">
    {asks('phone', 'email') && (
      <FieldGroup kind="section" title="Contato">
        <FieldPair>
          {asks('phone') && <Outlined {...contactTexts.phone} />}
          {asks('email') && <Outlined {...contactTexts.email} />}
        </FieldPair>
      </FieldGroup>
    )}
    {withFields.map(({ document, fields }) => (
      <FieldGroup key={document.id} kind="section" title={`${document.type} de ${document.familyMember.name}`}>
        {fields.map(({ field: name, label, required }) => (
          <Outlined key={name} kind={kindOf(name)} label={label} required={required} help={documentHelp[name]} />
        ))}
      </FieldGroup>
    ))}
    {asks('address') && (
      <FieldGroup kind="section" title="Endereço">
        <div className={styles.copy} />
        <FieldPair>
          <Outlined {...addressTexts.country} />
          <Outlined {...addressTexts.zipCode} />
        </FieldPair>
        <div className={styles.lookup} />
        <Outlined {...addressTexts.street} />
        <FieldPair>
          <Outlined {...addressTexts.city} />
          <Outlined {...addressTexts.state} />
        </FieldPair>
      </FieldGroup>
    )}
    {asks('additionalInfo') && <Outlined kind="area" {...additionalInfoTexts} />}
  </div>
)
