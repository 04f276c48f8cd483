-- What nobody of a company does, the system or a person who only has a link, is read by the company whose record it changes.
CREATE OR REPLACE FUNCTION portal_auditar() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  c jsonb := portal_contexto();
  chaves text[] := TG_ARGV[0]::text[];
  ocultas text[] := TG_ARGV[1]::text[];
  fonte text;
BEGIN
  fonte := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT NULL::jsonb AS antes, to_jsonb(d) AS depois FROM depois d'
    WHEN 'DELETE' THEN 'SELECT to_jsonb(a) AS antes, NULL::jsonb AS depois FROM antes a'
    ELSE 'SELECT a.linha AS antes, d.linha AS depois
          FROM (SELECT to_jsonb(x) AS linha, portal_chave_de(to_jsonb(x), $1) AS k FROM antes x) a
          JOIN (SELECT to_jsonb(x) AS linha, portal_chave_de(to_jsonb(x), $1) AS k FROM depois x) d USING (k)'
  END;
  EXECUTE format(
    'INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
     SELECT ($3 ->> ''idUsuario'')::int, ($3 ->> ''idPessoa'')::int,
            coalesce($3 ->> ''idEmpresa'', coalesce(depois, antes) ->> CASE $5 WHEN ''empresa'' THEN ''id'' ELSE ''id_empresa'' END)::int,
            coalesce($3 ->> ''autor'', ''banco''), coalesce($3 ->> ''origem'', ''''), coalesce($3 ->> ''requisicao'', ''''),
            coalesce($3 ->> ''chamada'', ''''), $4, $5, portal_chave_de(coalesce(depois, antes), $1),
            coalesce(portal_diferenca(antes, depois, $2), ''{}'')
     FROM (%s) mudanca
     WHERE $4 <> ''ALTEROU'' OR portal_diferenca(antes, depois, $2) IS NOT NULL', fonte)
  USING chaves, ocultas, c, CASE TG_OP WHEN 'INSERT' THEN 'INCLUIU' WHEN 'DELETE' THEN 'EXCLUIU' ELSE 'ALTEROU' END, TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The count of rights is no fact of its own: the trail names the screens.
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave),
      jsonb_strip_nulls(jsonb_build_object('antes', portal_linha(antes, ocultas) -> chave, 'depois', portal_linha(depois, ocultas) -> chave)))
    FROM jsonb_object_keys(coalesce(antes, depois)) AS chave
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos', 'busca', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos')
      AND (antes -> chave) IS DISTINCT FROM (depois -> chave)
  $$;
