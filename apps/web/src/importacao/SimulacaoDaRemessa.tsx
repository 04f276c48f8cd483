import { callApi } from '../api/client.ts'
import { comSenha } from '../api/fila.ts'
import { BaixarSimulacao } from './BaixarSimulacao.tsx'
import { QuadroDaSimulacao } from './QuadroDaSimulacao.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import { Pergunta, useImportar } from './useImportar.tsx'
import { useSimulacao, type Fonte } from './useSimulacao.ts'

interface SimulacaoProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  envio: T['envio']
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

function fonteDe<T extends TiposDaTela>(
  { chamadas, envio: { enviar } }: RemessaDaTela<T>,
  envio: T['envio'],
): Fonte<T['simulada']> {
  const { ver, refazer } = chamadas.simulacao
  return {
    enviar: async (opcoes) => (await enviar(envio, { simular: true }, opcoes)).simulacao,
    ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
    refazer: (simulacao, body) =>
      comSenha(refazer, (headers) => callApi(refazer, { params: { simulacao }, body }, { headers })),
  }
}

/** What the files would do, before anything is written. */
export function SimulacaoDaRemessa<T extends TiposDaTela>({ remessa, envio, aoComecar, onVoltar }: SimulacaoProps<T>) {
  const { titulo, Moldura, palavras, inteira } = remessa.simulacao
  const simulado = useSimulacao<T['simulada']>(fonteDe(remessa, envio), envio)
  const entrega = useImportar(remessa, aoComecar)
  const { estado, importar, confirmar, desistir } = entrega
  const mostrada = (id: string, semLinhas: readonly number[]) => ({
    id,
    semLinhas,
    corrige: simulado.simulacao?.corrige !== undefined,
    soNovas: simulado.simulacao?.resumo.alterados === 0,
  })
  return (
    <>
      <Moldura envio={envio} simulada={simulado.simulacao}>
        {({ avisos, ...quadro }) => (
          <QuadroDaSimulacao
            {...quadro}
            titulo={titulo(envio)}
            simulado={simulado}
            {...(palavras && { palavras })}
            acoes={<BaixarSimulacao call={remessa.chamadas.simulacao.baixar} simulado={simulado} />}
            mudaram={estado.passo === 'mudaram' ? estado.texto : undefined}
            esquecer={desistir}
            {...(!inteira && {
              onMesmoAssim: (id, semLinhas) =>
                void confirmar({ envio, simulada: mostrada(id, semLinhas), mesmoAssim: true }),
            })}
            enviando={estado.passo === 'enviando'}
            onImportar={({ id }, semLinhas) => void importar({ envio, simulada: mostrada(id, semLinhas) })}
            onVoltar={onVoltar}
          >
            {avisos}
          </QuadroDaSimulacao>
        )}
      </Moldura>
      <Pergunta remessa={remessa} entrega={entrega} />
    </>
  )
}
