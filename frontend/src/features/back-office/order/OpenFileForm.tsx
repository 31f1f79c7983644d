import { useFocusBack } from '../../../lib/focus'
import { useOpenDocument } from '../api/open-document'
import { ViewReasonForm } from '../ViewReasonForm'

export type FileToOpen = {
  readonly id: string
  /** Under which it is saved where the browser opens no tab. */
  readonly name: string
  /** As the question names it: "o arquivo 1". */
  readonly named: string
}

type OpenFileFormProps = {
  readonly orderId: string
  readonly file: FileToOpen
  readonly onClose: () => void
}

/** Opens a file of the order for a reason. The focus returns to the button of the file. */
export const OpenFileForm = ({ orderId, file: { id, name, named }, onClose }: OpenFileFormProps) => {
  const opening = useOpenDocument(orderId)
  useFocusBack()
  return (
    <ViewReasonForm
      question={`Por que você precisa abrir ${named}?`}
      submit="Abrir arquivo"
      view={opening}
      failure="O arquivo não pôde ser aberto. Tente de novo."
      onSubmit={(reason) => opening.mutate({ id, name, reason }, { onSuccess: onClose })}
      onBack={onClose}
    />
  )
}
