import { documentName, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { Notice } from '../../../components/Notice/Notice'
import { SiteLink } from '../../../lib/link'
import { severalDocumentsPath } from '../../../lib/paths'

/** The address names a document that only the other flow sells. */
export const OtherFlowNotice = ({ wanted }: { readonly wanted: string }) => {
  const type = findDocumentType(wanted)
  if (type === undefined) return null
  return (
    <Notice
      kind="info"
      title={`${documentName(type)}: peça em "Vários documentos"`}
      action={
        <SiteLink to={`${severalDocumentsPath}/documentos?documento=${encodeURIComponent(wanted)}`}>
          Pedir este documento
        </SiteLink>
      }
    >
      Lá você também pode pedir um só.
    </Notice>
  )
}
