import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format'
import { Facts } from './Facts'
import styles from './OrderDetail.module.css'
import { fieldNames } from './personal-field-names'

type RevealedDataProps = {
  readonly data: RevealResponse
  readonly documents: readonly ItemProgress[]
  readonly onHide: () => void
}

export const RevealedData = ({ data, documents, onHide }: RevealedDataProps) => {
  const documentOf = (itemId: string) => documents.find(({ id }) => id === itemId)?.type ?? 'Documento'
  return (
    <div className={styles.revealed}>
      <Group title="Contato" fields={data.contact} />
      <Group title="Entrega" fields={data.delivery} />
      <h4>Titulares</h4>
      <Facts facts={data.holders.map(({ itemId, name }, index) => [`${index + 1}. ${documentOf(itemId)}`, name])} />
      {data.registryOffice !== null && <Facts facts={[['Cartório indicado', data.registryOffice]]} />}
      <Group title="Dados do solicitante" fields={data.applicantData} />
      <Group title="Dados da certidão de nascimento" fields={data.birthCertificate} />
      {data.notes.map(({ text, createdAt }) => (
        <Facts key={createdAt} facts={[[`Observação de ${formatDateTime(createdAt)}`, text]]} />
      ))}
      <Button onClick={onHide}>Ocultar dados pessoais</Button>
    </div>
  )
}

const Group = ({
  title,
  fields,
}: {
  readonly title: string
  readonly fields: Readonly<Record<string, string | undefined>> | null
}) =>
  fields && (
    <>
      <h4>{title}</h4>
      <Facts facts={Object.entries(fields).map(([field, value]) => [fieldNames[field] ?? field, value])} />
    </>
  )
