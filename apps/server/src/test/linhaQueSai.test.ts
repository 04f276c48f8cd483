import { setTimeout as pausa } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../db/client.ts'
import { excluirReferenciaLinha } from '../referencias/salvarReferenciaLinha.ts'
import { autoriaDaSessao } from '../materiais/autoria.fixture.ts'
import { KINDS } from '../materiais/especie.ts'
import { esperandoTrava, novoMundo, type Mundo, type Resposta } from '../materiais/mundo.fixture.ts'
import { salvarMaterial } from '../materiais/salvarMaterial.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

interface Ligada {
  linha: number
  ligacao: number
}

/** A line of the reference that nothing uses, with a prenativo of its own. */
async function novaLigada(): Promise<Ligada> {
  const { rows } = await mundo.database.escrever.query<Ligada>(
    `WITH nova AS (INSERT INTO linha (descricao, id_empresa) SELECT 'Linha de ' || random(), id_empresa FROM linha WHERE id = $2 RETURNING id),
       com_prenativo AS (INSERT INTO linha_prenativo (id_linha, id_prenativo) SELECT id, $3 FROM nova)
     INSERT INTO referencia_linha (id_referencia, id_linha, exclusiva, impedir_salvar) SELECT $1, id, 0, 0 FROM nova
     RETURNING id AS ligacao, id_linha AS linha`,
    [mundo.referencias.gold, mundo.linhas.l25, mundo.cadastros.prenativo],
  )
  const [ligada] = rows
  if (!ligada) throw new Error('no line')
  return ligada
}
const existe = async ({ ligacao }: Ligada) => {
  const { rowCount } = await mundo.database.ler.query('SELECT FROM referencia_linha WHERE id = $1', [ligacao])
  return rowCount === 1
}
const alguemEspera = async () => {
  while ((await esperandoTrava(mundo)).length === 0) await pausa(10)
}

/** What is answered to somebody who asks between what this does and its end. */
async function noMeio(fazer: (db: Db) => Promise<unknown>, pedir: () => Promise<Resposta>): Promise<Resposta> {
  const { resposta } = await autoriaDaSessao(mundo, 'dora', async ({ db }) => {
    await fazer(db)
    const pedida = pedir()
    await Promise.race([pedida, alguemEspera()])
    return { resposta: pedida }
  })
  return resposta
}
const enquantoSai = ({ ligacao }: Ligada, pedir: () => Promise<Resposta>) =>
  noMeio((db) => excluirReferenciaLinha(db, mundo.logados.dora, ligacao), pedir)

type Pedir = (linha: number) => Promise<() => Promise<Resposta>>
const USOS: [string, Pedir][] = [
  [
    'by a new product',
    async (linha) => () => mundo.pedir('dora', 'POST', '/vidro', mundo.formulario('VIDRO', { linha })),
  ],
  [
    'by a product that changes its line',
    async (linha) => {
      const form = mundo.formulario('VIDRO')
      const id = await mundo.salvo('dora', '/vidro', form)
      return () => mundo.pedir('dora', 'POST', '/vidro', { ...form, id, linha })
    },
  ],
  [
    'as a line of application',
    async (linhaAplicacao) => {
      const idMaterial = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
      return () => mundo.pedir('dora', 'POST', '/componente/salvarLinhaAplicacao', { idMaterial, linhaAplicacao })
    },
  ],
  [
    'by a typology',
    async (linha) => {
      const corpo = { codigo: 'JC-1', descricao: 'Janela', referencia: mundo.referencias.gold, linha, status: 2 }
      return () => mundo.pedir('dora', 'POST', '/esquadria/salvarEsquadria3D', corpo)
    },
  ],
  [
    'by a version that comes back',
    async (linha) => {
      const form = mundo.formulario('VIDRO', { linha })
      const id = await mundo.salvo('dora', '/vidro', form)
      await mundo.situar(id, 2)
      const { rows } = await mundo.database.ler.query<{ id: number }>(
        'SELECT id FROM material_versao WHERE id_material = $1',
        [id],
      )
      await mundo.salvo('dora', '/vidro', { ...form, id, linha: mundo.linhas.l25 })
      return () => mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: rows[0]?.id })
    },
  ],
]

describe('a line that leaves its reference', () => {
  it.each(USOS)('is not taken meanwhile %s', async (_, preparar) => {
    const ligada = await novaLigada()
    const { status, lista } = await enquantoSai(ligada, await preparar(ligada.linha))
    expect([status, lista.map(({ message }) => message)]).toEqual([400, [expect.stringContaining('linha')]])
    expect(await existe(ligada)).toBe(false)
  })

  it('is not taken by many products that are changed at once', async () => {
    const ligada = await novaLigada()
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    const { status, corpo } = await enquantoSai(ligada, () =>
      mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { ids: [id], campos: { linha: ligada.linha } }),
    )
    expect([status, corpo['alterados']]).toEqual([200, 0])
  })

  it('waits for who is about to take it, and stays for that', async () => {
    const ligada = await novaLigada()
    const form = mundo.formulario('VIDRO')
    const id = await mundo.salvo('dora', '/vidro', form)
    const muda = KINDS.VIDRO.form.parse({ ...form, id, linha: ligada.linha })
    const saida = await noMeio(
      (db) => salvarMaterial(db, mundo.logados.dora, KINDS.VIDRO, { form: muda }),
      () => mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${ligada.ligacao}`),
    )
    expect([saida.status, await existe(ligada)]).toEqual([400, true])
  })
})

describe('a prenativo that leaves its line', () => {
  it('waits for the profile that is about to take it, and stays for that', async () => {
    const { linha } = await novaLigada()
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      'INSERT INTO linha_prenativo (id_linha, id_prenativo) VALUES ($1, $2) RETURNING id',
      [linha, mundo.cadastros.outroPrenativo],
    )
    const form = mundo.formulario('PERFIL', { linha })
    const id = await mundo.salvo('dora', '/perfil', form)
    const muda = KINDS.PERFIL.form.parse({ ...form, id, prenativo: mundo.cadastros.outroPrenativo })
    const saida = await noMeio(
      (db) => salvarMaterial(db, mundo.logados.dora, KINDS.PERFIL, { form: muda }),
      () => mundo.pedir('dora', 'DELETE', `/linha/RemoverLinhaPrenativo/${rows[0]?.id}`),
    )
    expect(saida.status).toBe(400)
  })
})
