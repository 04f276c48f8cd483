import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATIVO, DESCONTINUADO } from '@portal/contract/mercado/status'
import { BLOQUEADO, COM_AVISOS } from '@portal/contract/materiais/produtos'
import { arquivo } from '../db/tables/arquivos.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { kitComposicao, perfilSecao } from '../db/tables/especies.ts'
import { material, materialAnexo, materialVersao } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { emTransacao, AUTOR_SISTEMA } from '../core/unitOfWork.ts'
import { esperandoTrava } from './mundo.fixture.ts'
import { aposMudar, avaliarMudados, recalcularDependentes, recalcularProntidao } from './prontidao.ts'
import { KINDS } from './especie.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { novoMundoDeMateriais, type MundoDeMateriais } from './prontidao.fixture.ts'

let mundo: MundoDeMateriais
beforeAll(async () => {
  mundo = await novoMundoDeMateriais()
})
afterAll(() => mundo.fechar())

const ler = async (id: number) => {
  const [row] = await mundo.deps.database.leitura.select().from(material).where(eq(material.id, id))
  if (!row) throw new Error('gone')
  return row
}
const avisosDe = async (id: number) =>
  ((await ler(id)).avisos as { codigo: string; texto: string }[]).map(({ codigo, texto }) => `${codigo}: ${texto}`)
const recalcular = (...ids: number[]) => mundo.mudar((db) => recalcularProntidao(db, ids))
const noMercado = (id: number) =>
  mundo.mudar(async (db) => {
    const [versao] = await db
      .insert(materialVersao)
      .values({ idMaterial: id, numero: 1, conteudo: {} })
      .returning({ id: materialVersao.id })
    const campos = { situacao: 3, idVersaoPro: versao?.id ?? 0, idVersaoMobi: versao?.id ?? 0 }
    await db.update(material).set(campos).where(eq(material.id, id))
  })
const novoKit = async (...itens: number[]) => {
  const id = await mundo.criarMaterial('KIT')
  const linhas = itens.map((idProduto) => ({
    idMaterial: id,
    idProduto,
    tipo: 'COMPONENTE' as const,
    codigoProduto: `C-${idProduto}`,
    descricao: 'Item',
    quantidade: 1,
  }))
  await mundo.mudar((db) => db.insert(kitComposicao).values(linhas))
  return id
}

describe('the readiness of a material', () => {
  it('is kept beside it with what was found, and is no change of the record', async () => {
    const id = await mundo.criarMaterial('SUPERFICIE')
    const antes = await ler(id)
    expect([antes.prontidaoPro, antes.avisos]).toEqual([BLOQUEADO, []])
    await recalcular(id)
    const depois = await ler(id)
    expect([depois.prontidaoPro, depois.prontidaoMobi]).toEqual([BLOQUEADO, BLOQUEADO])
    expect(await avisosDe(id)).toContain('campo.vazio: Preencha o campo Cor.')
    expect([depois.versao, depois.alteradoEm]).toEqual([antes.versao, antes.alteradoEm])
    const trilha = await mundo.deps.database.leitura
      .select({ acao: auditoria.acao })
      .from(auditoria)
      .where(sql`${auditoria.tabela} = 'material' and ${auditoria.idRegistro} = ${String(id)}`)
    expect(trilha).toEqual([{ acao: 'INCLUIU' }])
  })

  it('is of a set, judged batch after batch before it is written, what it is of each', async () => {
    const [um, outro] = [
      await mundo.criarMaterial('SUPERFICIE'),
      await novoKit(await mundo.criarMaterial('COMPONENTE')),
    ]
    const julgados = await mundo.mudar(async (db) => {
      const muitas = Array.from({ length: 9_000 }, () => um)
      const { rows } = await db.execute(
        sql`select distinct * from ${(await avaliarMudados(db, [...muitas, outro], undefined)).comoRelacao()} as n order by id`,
      )
      return rows
    })
    await recalcular(um, outro)
    const escritos = (await Promise.all([ler(um), ler(outro)])).map(({ id, prontidaoPro, prontidaoMobi, avisos }) => ({
      id,
      pro: prontidaoPro,
      mobi: prontidaoMobi,
      avisos,
    }))
    expect(julgados).toEqual(escritos)
  })

  it('is written only where it differs', async () => {
    const id = await mundo.criarMaterial('VIDRO')
    await recalcular(id)
    const versaoDaLinha = () =>
      mundo.deps.database.ler.query<{ xmin: string }>('SELECT xmin::text FROM material WHERE id = $1', [id])
    const { rows: antes } = await versaoDaLinha()
    await recalcular(id)
    expect((await versaoDaLinha()).rows).toEqual(antes)
  })

  it('is counted for the filter of the list', async () => {
    const id = await mundo.criarPerfil({})
    const contar = async () => {
      const { rows } = await mundo.deps.database.ler.query<{ pro: number; n: number }>(
        "SELECT prontidao_pro AS pro, sum(quantos)::int AS n FROM material_contagem WHERE nivel = 7 AND tipo = 'PERFIL' AND NOT mercado GROUP BY 1 HAVING sum(quantos) <> 0",
      )
      return rows.toSorted((a, b) => a.pro - b.pro)
    }
    await mundo.mudar((db) => db.update(material).set({ prontidaoPro: COM_AVISOS }).where(eq(material.id, id)))
    expect(await contar()).toEqual([{ pro: COM_AVISOS, n: 1 }])
    await recalcular(id)
    expect(await contar()).toEqual([{ pro: BLOQUEADO, n: 1 }])
  })

  it('looks at the weights of the whole line', async () => {
    for (let i = 0; i < 10; i++) await mundo.criarPerfil({ peso: 0.4 + i / 20 })
    const pesado = await mundo.criarPerfil({ peso: 58.3 })
    const semLinha = await mundo.criarPerfil({ peso: 58.3 }, { idLinha: null })
    await recalcular(pesado, semLinha)
    const achados = (await avisosDe(pesado)).filter((aviso) => aviso.startsWith('perfil.pesoNaLinha'))
    expect(achados).toEqual([
      expect.stringMatching(
        /^perfil\.pesoNaLinha: Peso 58,300 kg\/m está longe do usual da linha, entre 0,\d+ e \d,\d+\.$/,
      ),
    ])
    expect((await avisosDe(semLinha)).filter((aviso) => aviso.startsWith('perfil.pesoNaLinha'))).toEqual([])
  })

  it('asks for no applicability where a company keeps it (decisions P-33)', async () => {
    const id = await mundo.criarMaterial('COMPONENTE')
    await recalcular(id)
    expect(await avisosDe(id)).toContain('campo.vazio: Preencha o campo Aplicabilidade.')
    const { idEmpresa } = mundo.dora
    const manter = (empresa: number | null) =>
      mundo.mudar((db) =>
        db.update(referencia).set({ idEmpresaAplicabilidade: empresa }).where(eq(referencia.id, mundo.idReferencia)),
      )
    await manter(idEmpresa)
    await recalcular(id)
    await manter(null)
    expect(await avisosDe(id)).not.toContain('campo.vazio: Preencha o campo Aplicabilidade.')
  })

  it('reads what its drawing says, by content', async () => {
    const sha256 = 'b'.repeat(64)
    const id = await mundo.criarPerfil({ peso: 2 })
    await mundo.mudar(async (db) => {
      await db.insert(arquivo).values({ sha256, tamanho: 1, imagem: 'image/svg+xml' })
      await db.insert(materialAnexo).values({ idMaterial: id, anexo: 'SECAO', sha256, nome: 's.svg' })
      await db.insert(perfilSecao).values({ sha256, resultado: { erro: 'Há um contorno aberto.' } })
    })
    await recalcular(id)
    expect(await avisosDe(id)).toContain('secao.erro: Há um contorno aberto.')
  })
})

describe('what others look at', () => {
  it('judges the kits again when an item reaches the market or is given up', async () => {
    const item = await mundo.criarMaterial('COMPONENTE')
    const outro = await mundo.criarMaterial('COMPONENTE')
    const kit = await novoKit(item, outro)
    const dependentes = () => mundo.mudar((db) => recalcularDependentes(db, [item, outro]))
    const doKit = async () => (await avisosDe(kit)).filter((aviso) => aviso.startsWith('kit.'))
    await dependentes()
    expect(await doKit()).toEqual([
      `kit.indisponivel: O item C-${item} não está disponível no CEM DELPHI e CEM MOBI.`,
      `kit.indisponivel: O item C-${outro} não está disponível no CEM DELPHI e CEM MOBI.`,
    ])
    await noMercado(item)
    await mundo.mudar((db) => db.update(material).set({ situacao: 2 }).where(eq(material.id, outro)))
    await dependentes()
    expect(await doKit()).toEqual([
      `kit.aguarda: O item C-${outro} ainda aguarda a disponibilização no CEM DELPHI e CEM MOBI.`,
    ])
    await noMercado(outro)
    await mundo.mudar((db) =>
      db.update(material).set({ status: DESCONTINUADO, idSucessor: item }).where(eq(material.id, outro)),
    )
    await dependentes()
    expect(await doKit()).toEqual([
      expect.stringMatching(
        `^kit.foraDeLinha: O item C-${outro} está com o status Descontinuado e tem como sucessor M-\\d+ – Material.$`,
      ),
    ])
  })

  it('is judged when the change is safe, by whoever changed it', async () => {
    const item = await mundo.criarMaterial('COMPONENTE')
    const kit = await novoKit(item)
    const { deps } = mundo
    await emTransacao(deps.database, AUTOR_SISTEMA, (transacao) =>
      aposMudar({ db: transacao.db, deps, transacao }, [item]),
    )
    expect(await avisosDe(item)).toContain('campo.vazio: Preencha o campo Cor.')
    expect(await avisosDe(kit)).toContain(
      `kit.indisponivel: O item C-${item} não está disponível no CEM DELPHI e CEM MOBI.`,
    )
  })

  it('is judged by a job where it could not be judged at once', async () => {
    const item = await mundo.criarMaterial('COMPONENTE')
    const kit = await novoKit(item)
    const { deps } = mundo
    await deps.tarefas.iniciar()
    const { escrever } = deps.database
    const outro = await escrever.connect()
    try {
      await outro.query('BEGIN')
      await outro.query('SELECT FROM material WHERE id = $1 FOR UPDATE', [kit])
      const salvando = emTransacao(deps.database, AUTOR_SISTEMA, (transacao) =>
        aposMudar({ db: transacao.db, deps, transacao }, [item]),
      )
      await expect.poll(async () => (await esperandoTrava(deps)).length, { timeout: 20_000 }).toBe(1)
      // As a wait that lasts too long ends, or a database that goes away.
      await escrever.query(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      await salvando
    } finally {
      await outro.query('ROLLBACK')
      outro.release()
    }
    await expect
      .poll(() => avisosDe(kit), { timeout: 30_000 })
      .toContain(`kit.indisponivel: O item C-${item} não está disponível no CEM DELPHI e CEM MOBI.`)
  })

  it.each([1, 2])('does not undo what a save that was under way found, judged among %i', async (quantos) => {
    const [item, outro] = [await mundo.criarMaterial('COMPONENTE'), await mundo.criarMaterial('COMPONENTE')]
    const kit = await novoKit(item)
    for (let i = 1; i < quantos; i++) await novoKit(item)
    await recalcular(kit)
    await noMercado(item)
    const julgando = await mundo.mudar(async (db) => {
      const campos = { tipo: 'COMPONENTE', codigoProduto: 'C-2', descricao: 'Item', quantidade: 1 } as const
      await db.insert(kitComposicao).values({ ...campos, idMaterial: kit, idProduto: outro })
      await recalcularProntidao(db, [kit])
      const depois = mundo.mudar((dela) => recalcularDependentes(dela, [item]))
      await expect.poll(async () => (await esperandoTrava(mundo.deps)).length, { timeout: 20_000 }).toBe(1)
      return { depois }
    })
    await julgando.depois
    expect((await avisosDe(kit)).filter((aviso) => aviso.startsWith('kit.'))).toEqual([
      'kit.indisponivel: O item C-2 não está disponível no CEM DELPHI e CEM MOBI.',
    ])
  })

  it('is of the successor as it is once it was waited for', async () => {
    const { dora, idReferencia, idLinha, deps } = mundo
    const velho = await mundo.criarPerfil({}, { status: DESCONTINUADO })
    const novo = await mundo.criarPerfil({})
    const { salvando } = await mundo.mudar(async (db) => {
      await db.select().from(material).where(eq(material.id, novo)).for('update')
      await db.update(material).set({ status: DESCONTINUADO }).where(eq(material.id, novo))
      const { codigo } = await ler(velho)
      const form = {
        id: velho,
        codigo,
        codigoInterno: null,
        descricao: 'Velho',
        referencia: idReferencia,
        linha: idLinha,
        ipi: null,
        status: DESCONTINUADO,
        sucessor: novo,
        prenativo: null,
      }
      const salva = mundo.mudar((dela) => salvarMaterial(dela, dora, KINDS.PERFIL, { form }))
      await expect.poll(async () => (await esperandoTrava(deps)).length, { timeout: 20_000 }).toBe(1)
      return { salvando: salva }
    })
    await mundo.mudar((db) => recalcularDependentes(db, [novo]))
    await salvando
    expect((await avisosDe(velho)).filter((aviso) => aviso.startsWith('sucessor'))).toHaveLength(1)
  })

  it('is what a successor became', async () => {
    const novo = await mundo.criarMaterial('COMPONENTE')
    const velho = await mundo.criarMaterial('COMPONENTE', { status: DESCONTINUADO, idSucessor: novo })
    const doVelho = async () => (await avisosDe(velho)).filter((aviso) => aviso.startsWith('sucessor'))
    const mudarStatus = (status: number) =>
      mundo.mudar(async (db) => {
        await db.update(material).set({ status }).where(eq(material.id, novo))
        await recalcularDependentes(db, [novo])
      })
    await mudarStatus(DESCONTINUADO)
    expect(await doVelho()).toHaveLength(1)
    await mudarStatus(ATIVO)
    expect(await doVelho()).toEqual([])
  })
})
