import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { unknownState, unknownStateName } from '@cartorio/contracts/record-place.js'
import { registryOfficeNames, registryOffices } from '@cartorio/contracts/registry-offices.js'
import { Button } from 'antd'
import { severalBirths } from '../../../lib/birth-forms'
import { formatDateTime } from '../../../lib/format-date-time'
import { isAllowed } from '../actions/commands'
import { applicantForm } from '../actions/forms/applicant-form'
import { certificateForm, ofBirth } from '../actions/forms/certificate-form'
import { revealedAddressForm } from '../actions/forms/data-forms'
import type { OrderActions } from '../actions/use-order-actions'
import { Actor } from '../colleagues'
import { documentName } from '../order-documents'
import { fieldNames, rememberedNames } from '../personal-data-names'
import { findNoteName } from './note-names'
import styles from './OrderDetail.module.css'
import { Facts } from './OrderFacts'

type RevealedDataProps = {
  readonly data: RevealResponse
  readonly order: AdminOrder
  readonly actions: OrderActions
  readonly onHide: () => void
}

export const RevealedData = ({ data, order, actions, onHide }: RevealedDataProps) => {
  const births = severalBirths(order)
  const nameItem = (itemId: string) => {
    const index = order.documents.findIndex(({ id }) => id === itemId)
    const document = order.documents[index]
    return document === undefined ? 'Documento' : documentName(document, index)
  }
  const mendable = order.takesData
  const hasBirth = order.documents.some(
    ({ documentType, ended }) => needsForm(documentType, 'birth-certificate') && ended === null,
  )
  const { items = [], ...applicant } = data.applicantData ?? {}
  return (
    <div className={styles.revealed}>
      <Group title="Contato" fields={data.contact} />
      <Group title="Entrega" fields={data.delivery} />
      {isAllowed(order, 'change-address') && (
        <Button onClick={() => actions.openForm(revealedAddressForm(data.delivery), order)}>Mudar este endereço</Button>
      )}
      <h3>Titulares</h3>
      <Facts facts={data.holders.map(({ itemId, name }) => [nameItem(itemId), name])} />
      {data.registryOffice !== null && <Facts facts={[['Cartório indicado', data.registryOffice]]} />}
      <Group title="Dados do solicitante" fields={data.applicantData && applicant} />
      {items.map(({ itemId, data: given }) => (
        <Group key={itemId} title={nameItem(itemId)} fields={given} />
      ))}
      {mendable && (
        <Button onClick={() => actions.openForm(applicantForm(data), order)}>Corrigir dados do solicitante</Button>
      )}
      {births.length > 0 ? (
        births.map((birth) => {
          const { known, order: withBirth } = ofBirth(data, order, birth)
          const name = nameItem(birth.id)
          const form = certificateForm(known, withBirth, { itemId: birth.id, name })
          return (
            <section key={birth.id}>
              <Group
                title={`Dados da certidão de nascimento: ${name}`}
                fields={known.birthCertificate}
                names={known.certificateChoices?.dontKnowRegistry ? rememberedNames : {}}
              />
              {mendable && <Button onClick={() => actions.openForm(form, order)}>{`Corrigir dados: ${name}`}</Button>}
            </section>
          )
        })
      ) : (
        <>
          <Group
            title="Dados da certidão de nascimento"
            fields={data.birthCertificate}
            names={data.certificateChoices?.dontKnowRegistry ? rememberedNames : {}}
          />
          {mendable && hasBirth && (
            <Button onClick={() => actions.openForm(certificateForm(data, order), order)}>
              Corrigir dados da certidão
            </Button>
          )}
        </>
      )}
      {data.notes.length > 0 && <Notes notes={data.notes} />}
      <Button onClick={onHide}>Ocultar dados pessoais</Button>
    </div>
  )
}

const labelField = (field: string): string => {
  const known = documentDataFieldSchema.safeParse(field).data
  return fieldNames[field] ?? (known === undefined ? field : documentDataLabels[known])
}

/** A code as people say it. */
const wordFieldValue = (field: string, value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const office = registryOffices.find((known) => field === 'registryOffice' && known === value)
  if (office !== undefined) return registryOfficeNames[office]
  if (field === 'registryState') return value === unknownState ? unknownStateName : brazilianStateName(value)
  if (field === 'country') return countryName(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value
}

type GroupProps = {
  readonly title: string
  readonly fields: Readonly<Record<string, string | undefined>> | null
  /** Of fields that mean something else here. */
  readonly names?: Readonly<Record<string, string>>
}

const Group = ({ title, fields, names = {} }: GroupProps) =>
  fields && (
    <>
      <h3>{title}</h3>
      <Facts
        facts={Object.entries(fields).map(([field, value]) => [
          names[field] ?? labelField(field),
          wordFieldValue(field, value),
        ])}
      />
    </>
  )

const Notes = ({ notes }: Pick<RevealResponse, 'notes'>) => (
  <>
    <h3>Notas e motivos</h3>
    <ol className={styles.noteList} aria-label="Notas e motivos">
      {notes.map(({ id, kind, text, createdAt, by }) => (
        <li key={id}>
          <p className={styles.quiet}>
            {findNoteName(kind) ?? 'Observação'}, {formatDateTime(createdAt)}, <Actor by={by} />
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
)
