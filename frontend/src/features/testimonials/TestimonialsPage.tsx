import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageEmpty } from '../../components/PageState/PageState'
import { orderPath } from '../../content/site'

/** No testimonial is shown before a customer has written it and agreed. */
const TestimonialsPage = () => (
  <PageEmpty
    title="Depoimentos"
    detail="Aqui ficam as palavras de quem já recebeu seus documentos. Só publicamos o que o cliente escreveu e autorizou, e ainda não há nenhum depoimento publicado."
    action={<ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>}
  />
)

export default TestimonialsPage
