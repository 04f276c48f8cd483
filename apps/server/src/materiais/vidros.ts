import { vidro as kind } from '@portal/contract/materiais/vidro'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import { tipoVidro } from '../db/tables/cadastros.ts'
import { vidro } from '../db/tables/especies.ts'
import { exigirVisivel } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

export const vidros: Especie<typeof kind, typeof vidro> = {
  kind,
  tabela: vidro,
  async colunas({ db, usuario, form, antes }) {
    const tipo = { campo: 'tipoVidro', valor: form.tipoVidro, antes: antes?.idTipoVidro }
    await exigirVisivel(db, tipoVidro, tipo, cadastroVisivel(usuario, tipoVidro))
    const { espessura, peso, fatorlh, controleSolar, bloqueioRuido, arredondamento } = form
    return { idTipoVidro: form.tipoVidro, espessura, peso, fatorlh, controleSolar, bloqueioRuido, arredondamento }
  },
}
