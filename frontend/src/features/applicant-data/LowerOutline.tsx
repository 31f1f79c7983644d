import { type DocumentDataField, isDayField } from '@cartorio/contracts/document-data.js'
import { isAskedBy } from '@cartorio/contracts/document-data-conditions.js'
import { Fragment, type ReactNode } from 'react'

import { Field, type FieldTexts } from '../../components/Field/Field'
import fieldStyles from '../../components/Field/Field.module.css'
import { FieldGroup, FieldPair } from '../../components/Field/FieldGroup'
import type { RequestedFields } from '../../lib/requested-fields'
import { type DocumentWithFields, listFieldRows } from './document-needs'
import styles from './LowerOutline.module.css'

type OutlinedProps = FieldTexts & { readonly kind?: 'line' | 'area' | 'date' }

/** A field as high as it will be once its script is here. */
const Outlined = ({ kind = 'line', ...texts }: OutlinedProps) => (
  <Field {...texts}>{() => <div className={`${fieldStyles.control} ${styles[kind]}`} />}</Field>
)

type Texts = Pick<FieldTexts, 'label' | 'help' | 'required'>

/** What the lower fields say of themselves: in their outline, which keeps their room, and once they are there. */
export const contactTexts = {
  phone: { label: 'Telefone', required: true, help: 'Com o código do país, por exemplo +1 305 555 0142.' },
  email: { label: 'E-mail', required: true, help: 'Os avisos do pedido vão para ele.' },
} as const satisfies Record<string, Texts>

export const addressTexts = {
  country: { label: 'País' },
  zipCode: { label: 'CEP ou código postal', help: 'O endereço é procurado por ele.' },
  street: { label: 'Rua e número' },
  city: { label: 'Cidade' },
  state: { label: 'Estado ou província' },
} as const satisfies Record<string, Texts>

export const additionalInfoTexts = { label: 'Informações adicionais' } as const satisfies Texts

export const documentHelp: Partial<Readonly<Record<DocumentDataField, string>>> = {
  firstSpouseName: 'Como estava escrito antes do casamento.',
  secondSpouseName: 'Como estava escrito antes do casamento.',
  matricula:
    'Tem uma certidão de 2010 ou depois? Copie a matrícula: são 32 números, e com ela o cartório acha o registro.',
  registryCity: 'Se não souber, escreva “não sei”.',
  registryOffice: 'Se não souber, deixe em branco.',
  yearFrom: 'Se não souber a data.',
  granteeName: 'Quem vai agir em seu nome no Brasil.',
  granteePostalCode:
    'Se o documento vai para essa pessoa, só pode ser enviado com CEP, cidade e telefone. A cidade é procurada pelo CEP.',
  powers: 'Por exemplo: vender um imóvel, cuidar de uma conta no banco.',
  cpf: 'O CPF de quem aparece na certidão.',
  grantorName: 'Outorgante é quem dá a procuração e assina.',
  powersProperty: 'Os poderes precisam dizer qual é o imóvel.',
  holderMotherName: 'Como está no documento. Se não houver, escreva “não consta”.',
  holderFatherName: 'Como está no documento. Se não houver, escreva “não consta”.',
}

const findOutlineKind = (name: DocumentDataField) => {
  if (name === 'powers') return 'area'
  return isDayField(name) ? 'date' : 'line'
}

type FieldRowProps = { readonly size: number; readonly children: ReactNode }

/** Fields of one line, by how many they are. */
export const FieldRow = ({ size, children }: FieldRowProps) =>
  size === 1 ? children : <FieldPair short={size > 2}>{children}</FieldPair>

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
        {listFieldRows(fields.filter(({ field }) => isAskedBy(field, {}) !== false)).map((row) => (
          <FieldRow key={row[0]?.field} size={row.length}>
            {row.map(({ field: name, label, required }) => (
              <Fragment key={name}>
                <Outlined kind={findOutlineKind(name)} label={label} required={required} help={documentHelp[name]} />
                {name === 'granteePostalCode' && <div className={styles.lookup} />}
              </Fragment>
            ))}
          </FieldRow>
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
