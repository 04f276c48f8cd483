import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import { MUDOU_DEPOIS } from '@portal/contract/importacao/produtos'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { PNG } from '../files/samples.fixture.ts'
import { novosComFilhas, type ComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { coluna, dele, pastasDe } from './pastas.fixture.ts'

let mundo: Mundo
let feitos: ComFilhas
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
let vez = 0
beforeEach(async () => {
  await mundo.database.escrever.query('DELETE FROM importacao')
  feitos = await novosComFilhas(mundo, String((vez += 1)))
})
const { abrir, importar, desfazer } = pastasDe(() => mundo)

/** The last row of a product in a table, by its id. */
const ultima = async (tabela: string, idMaterial: number): Promise<number> => {
  const { rows } = await mundo.database.ler.query<{ id: number }>(
    `SELECT max(id) AS id FROM ${tabela} WHERE id_material = $1`,
    [idMaterial],
  )
  return rows[0]?.id ?? 0
}
const salvar = (url: string, corpo: object) => mundo.pedir('davi', 'POST', url, corpo)
const tirar = async (url: string, tabela: string, id: number) =>
  mundo.pedir('davi', 'DELETE', `${url}/${await ultima(tabela, id)}`)

type Mudanca = readonly [string, TipoMaterial, (id: number) => Promise<{ status: number }>]
const MUDANCAS: readonly Mudanca[] = [
  [
    'a colour',
    'VIDRO',
    async (idVidro) =>
      salvar('/vidro/salvarVidroCor', {
        id: await ultima('vidro_cor', idVidro),
        idVidro,
        cor: mundo.cadastros.verde,
        fatorSolar: 33,
        ativo: 1,
      }),
  ],
  ['a colour that goes', 'VIDRO', (id) => tirar('/vidro/removerVidroCor', 'vidro_cor', id)],
  ['a bar', 'PERFIL', (idPerfil) => salvar('/perfil/SalvarBarra', { idPerfil, tamanhoBarra: '6100' })],
  ['a bar that goes', 'PERFIL', (id) => tirar('/perfil/RemoverBarra', 'perfil_barra', id)],
  [
    'a measure',
    'KIT',
    async (idKit) =>
      salvar('/kit/SalvarEngenharia', {
        id: await ultima('kit_medida', idKit),
        idKit,
        largura: 1201,
        altura: 1900,
        espessura: 8,
        cores: [mundo.cadastros.corKit],
      }),
  ],
  ['a composition that goes', 'KIT', (id) => tirar('/kit/RemoverComposicao', 'kit_composicao', id)],
  [
    'what applies',
    'COMPONENTE',
    async (idComponente) =>
      salvar('/aplicabilidade/SalvarComponenteAplicavel', {
        idComponente,
        IdsAplicabilidade: [await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))],
      }),
  ],
  [
    'a characteristic',
    'SUPERFICIE',
    async (idMaterial) =>
      salvar('/produto/SalvarCaracteristicaMaterial', {
        nome: 'Toque',
        descricao: 'Liso',
        codigo: (await mundo.pedir('davi', 'GET', `/superficie/${idMaterial}`)).corpo['codigo'],
        tipoMaterial: 'SUPERFICIE',
        idMaterial,
      }),
  ],
  [
    'a line of application',
    'PERFIL',
    (id) => salvar('/perfil/salvarLinhaAplicacao', { idMaterial: id, linhaAplicacao: mundo.linhas.l25 }),
  ],
  [
    'a picture',
    'VIDRO',
    (idVidro) => mundo.enviar('davi', '/vidro/uploadFigura', { idVidro }, { nome: 'a.png', bytes: PNG }),
  ],
]

/** Another name for a product of the sheet, and a second product like it. */
async function importado(tipo: TipoMaterial) {
  const {
    principal: { titulo },
    filhas,
  } = PASTAS[tipo]
  const pasta = await abrir(tipo)
  const codigo = `${tipo[0] ?? ''}-${vez}`
  const novo = `${codigo}-NOVO`
  const [linha = []] = dele(pasta, titulo, codigo)
  linha[coluna(pasta, titulo, 'Descrição')] = 'Importada'
  pasta[titulo]?.push([novo, ...linha.slice(1)])
  for (const filha of filhas)
    pasta[filha.titulo]?.push(...dele(pasta, filha.titulo, codigo).map((uma) => [novo, ...uma.slice(1)]))
  const { corpo } = await importar(tipo, pasta)
  const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [novo])
  return { id: corpo.id, logs: corpo['logs'], codigo, novo, idNovo: rows[0]?.id ?? 0 }
}

describe('taking an import back', () => {
  const cores = (fatorSolar: number) => ({
    Vidros: [['Código'], [`V-${vez}`]],
    Cores: [
      ['Código', 'Cor', 'Fator solar'],
      [`V-${vez}`, 'Verde', fatorSolar],
    ],
  })

  it('looks at what rows say, not at how often they were saved', async () => {
    const { corpo } = await importar('VIDRO', cores(77))
    const verde = {
      id: await ultima('vidro_cor', feitos.ids.VIDRO),
      idVidro: feitos.ids.VIDRO,
      cor: mundo.cadastros.verde,
    }
    for (const fatorSolar of [33, 77])
      expect((await salvar('/vidro/salvarVidroCor', { ...verde, fatorSolar, ativo: 1 })).status).toBe(200)
    expect((await desfazer(corpo.id)).status).toBe(200)
  })

  it('gives back what it kept before rows had versions', async () => {
    const lidas = () => mundo.pedir('dora', 'GET', `/vidro/listaVidroCor/${feitos.ids.VIDRO}`)
    const antes = (await lidas()).lista
    const { corpo } = await importar('VIDRO', cores(77))
    await mundo.database.escrever.query(`
      UPDATE importacao_linha l SET antes = (l.antes #- '{filhas,cores,0,versao}' #- '{filhas,cores,1,versao}')
        || jsonb_build_object('depois', (SELECT md5(string_agg(v::text, ',' ORDER BY v.id)) FROM (
          SELECT id, id_material, id_cor, fator_solar, absorcao_energetica, transmissao_termica, transmissao_luminosidade,
            bloqueio_calor, reflexao_interior, reflexao_exterior, ativo FROM vidro_cor WHERE id_material = l.id_material) v))`)
    expect((await desfazer(corpo.id)).status).toBe(200)
    expect((await lidas()).lista).toEqual(antes.map((cor, i) => ({ ...cor, versao: [1, 3][i] })))
  })

  it.each(MUDANCAS)('is refused, all of it, when somebody has changed %s of a %s since', async (_, tipo, mudar) => {
    const feita = await importado(tipo)
    expect(feita.logs).toEqual([])
    expect((await mudar(feitos.ids[tipo])).status).toBe(200)
    const antes = await mundo.retrato()
    const recusa = await desfazer(feita.id)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_DEPOIS}${feita.codigo}.`])
    expect(await mundo.retrato()).toEqual(antes)
    // What would go with a new product is somebody's work, too.
    expect((await mudar(feita.idNovo)).status).toBe(200)
    expect((await desfazer(feita.id)).corpo.message).toBe(`${MUDOU_DEPOIS}${feita.codigo}, ${feita.novo}.`)
  })
})
