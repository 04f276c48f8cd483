import { ProdutosScreen } from '../../materiais/lista/ProdutosScreen.tsx'
import { lazily } from '../../ui/lazily.tsx'

const ExportarEscolhidos = lazily(
  async () => (await import('../../exportacao/ExportarEscolhidos.tsx')).ExportarEscolhidos,
)

/** The list of products, with what other rooms do with those that are chosen. */
export function Produtos() {
  return <ProdutosScreen Exportar={ExportarEscolhidos} />
}
