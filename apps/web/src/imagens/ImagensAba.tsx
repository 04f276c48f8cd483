import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from '../importacao/FiltrosDeImportacoes.tsx'
import { ListaDeImportacoes } from '../importacao/ListaDeImportacoes.tsx'
import { RemessaAba } from '../importacao/RemessaAba.tsx'
import { FormularioDeImagens } from './FormularioDeImagens.tsx'
import { IMAGENS, LISTA_DE_IMAGENS } from './imagensDaTela.tsx'

/** Zips of images and technical sheets (Spec 002 §2.3). */
export function ImagensAba() {
  const filtros = useFiltrosDeImportacoes()
  return (
    <RemessaAba remessa={IMAGENS} Formulario={FormularioDeImagens}>
      <ListaDeImportacoes remessa={IMAGENS} lista={LISTA_DE_IMAGENS} cabe={filtros.cabe}>
        <FiltrosDeImportacoes {...filtros} />
      </ListaDeImportacoes>
    </RemessaAba>
  )
}
