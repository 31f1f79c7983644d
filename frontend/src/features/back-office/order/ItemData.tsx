import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { Button } from 'antd'
import { severalBirths } from '../../../lib/birth-forms'
import { isErased } from '../actions/commands'
import { certificateForm, ofBirth } from '../actions/forms/certificate-form'
import type { OrderActions } from '../actions/use-order-actions'
import { rememberedNames } from '../personal-data-names'
import { DataGroup } from './DataGroup'
import items from './OrderItems.module.css'
import { useViews } from './order-views'

type Document = AdminOrder['documents'][number]

type ItemDataProps = {
  readonly order: AdminOrder
  readonly actions: Pick<OrderActions, 'openForm'>
  readonly document: Document
  /** The document's, for the labels of buttons. */
  readonly name: string
}

/** The first birth that goes on has the order's only form. */
const hasOnlyForm = ({ documents }: AdminOrder, { id }: Document): boolean =>
  documents.find(({ documentType, ended }) => needsForm(documentType, 'birth-certificate') && ended === null)?.id === id

type CertificateProps = ItemDataProps & { readonly data: RevealResponse }

/** The data of a birth certificate, with the form that mends them. */
const Certificate = ({ data, order, actions, document, name }: CertificateProps) => {
  const births = severalBirths(order)
  const birth = births.find(({ id }) => id === document.id)
  if (birth === undefined && (births.length > 0 || !hasOnlyForm(order, document))) return null
  const { known, order: ofForm } = birth === undefined ? { known: data, order } : ofBirth(data, order, birth)
  const form =
    birth === undefined ? certificateForm(data, order) : certificateForm(known, ofForm, { itemId: birth.id, name })
  return (
    <>
      <DataGroup
        fields={known.birthCertificate}
        names={known.certificateChoices?.dontKnowRegistry ? rememberedNames : {}}
        marking={{ form: 'birth-certificate', itemId: birth?.id }}
      />
      {order.takesData && (
        <Button size="small" onClick={() => actions.openForm(form, order)}>
          {birth === undefined ? 'Corrigir dados da certidão' : `Corrigir dados: ${name}`}
        </Button>
      )}
    </>
  )
}

/** Parents, dates and registry of a document, once a press has said for what they are shown. */
export const ItemData = (props: ItemDataProps) => {
  const { order, document, name } = props
  const { personal } = useViews()
  if (isErased(order)) return null
  if (personal.data === undefined)
    return document.ended === null ? (
      <Button
        size="small"
        loading={personal.isPending}
        aria-label={`Mostrar dados para emitir: ${name}`}
        onClick={() => personal.show({ purpose: 'issue' })}
      >
        Mostrar dados para emitir
      </Button>
    ) : null
  const given = personal.data.applicantData?.items?.find(({ itemId }) => itemId === document.id)?.data ?? null
  return (
    <div className={items.data}>
      <DataGroup fields={given} marking={{ form: 'applicant-data' }} />
      <Certificate {...props} data={personal.data} />
    </div>
  )
}
