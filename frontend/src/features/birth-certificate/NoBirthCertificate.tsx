import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageEmpty } from '../../components/PageState/PageState'
import { applicantDataPath } from '../../lib/paths'

export const NoBirthCertificate = ({ token }: { readonly token: string }) => (
  <PageEmpty
    title="Este pedido não tem certidão de nascimento"
    detail="Para os documentos dele bastam os dados de quem faz o pedido."
    action={<ButtonLink to={applicantDataPath(token)}>Completar dados</ButtonLink>}
  />
)
