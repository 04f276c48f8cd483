-- Who is at work, as the unit of work says it; empty when somebody writes past the product.
CREATE FUNCTION portal_contexto() RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(nullif(current_setting('portal.contexto', true), ''), '{}')::jsonb $$;
--> statement-breakpoint
-- Keeps versao, alterado_em and alterado_por; a save that changes nothing leaves the row as it is.
CREATE FUNCTION portal_carimbar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION portal_linha(linha jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_object_agg(chave, CASE WHEN chave = ANY (ocultas) AND valor <> 'null' THEN '"(oculto)"' ELSE valor END), '{}')
    FROM jsonb_each(linha) AS campo(chave, valor)
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por')
  $$;
--> statement-breakpoint
CREATE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave),
      jsonb_strip_nulls(jsonb_build_object('antes', portal_linha(antes, ocultas) -> chave, 'depois', portal_linha(depois, ocultas) -> chave)))
    FROM jsonb_object_keys(coalesce(antes, depois)) AS chave
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por')
      AND (antes -> chave) IS DISTINCT FROM (depois -> chave)
  $$;
--> statement-breakpoint
CREATE FUNCTION portal_chave_de(linha jsonb, chaves text[]) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$ SELECT string_agg(linha ->> chave, '/' ORDER BY ordem) FROM unnest(chaves) WITH ORDINALITY AS k(chave, ordem) $$;
--> statement-breakpoint
-- One audit row for each changed row, set-based; TG_ARGV: key columns, hidden columns.
CREATE FUNCTION portal_auditar() RETURNS trigger
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
     SELECT ($3 ->> ''idUsuario'')::int, ($3 ->> ''idPessoa'')::int, ($3 ->> ''idEmpresa'')::int,
            coalesce($3 ->> ''autor'', ''banco''), coalesce($3 ->> ''origem'', ''''), coalesce($3 ->> ''requisicao'', ''''),
            coalesce($3 ->> ''chamada'', ''''), $4, $5, portal_chave_de(coalesce(depois, antes), $1),
            coalesce(portal_diferenca(antes, depois, $2), ''{}'')
     FROM (%s) mudanca
     WHERE $4 <> ''ALTEROU'' OR portal_diferenca(antes, depois, $2) IS NOT NULL', fonte)
  USING chaves, ocultas, c, CASE TG_OP WHEN 'INSERT' THEN 'INCLUIU' WHEN 'DELETE' THEN 'EXCLUIU' ELSE 'ALTEROU' END, TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Puts a table under watch; called by the migration that creates it.
CREATE FUNCTION portal_vigiar(tabela text, chaves text[] DEFAULT '{id}', ocultas text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = tabela AND column_name = 'versao') THEN
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION portal_carimbar()', tabela || '_carimbo', tabela);
  END IF;
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_auditar(%L, %L)', tabela || '_inclui', tabela, chaves, ocultas);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_auditar(%L, %L)', tabela || '_altera', tabela, chaves, ocultas);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_auditar(%L, %L)', tabela || '_exclui', tabela, chaves, ocultas);
END $$;
--> statement-breakpoint
CREATE FUNCTION portal_auditoria_imutavel() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a auditoria não pode ser alterada' USING ERRCODE = 'insufficient_privilege'; END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION portal_auditoria_imutavel();
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel_inteira BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION portal_auditoria_imutavel();
--> statement-breakpoint
SELECT portal_vigiar(tabela) FROM unnest(ARRAY['cor', 'grupo', 'tipo_vidro', 'unidade', 'classe_id', 'tipo_acabamento', 'tipo_tecido', 'prenativo', 'empresa', 'empresa_tipo']) AS tabela;
--> statement-breakpoint
SELECT portal_vigiar('usuario', '{id}', '{senha_hash}'), portal_vigiar('empresa_tela', '{id_empresa,id_tela}'), portal_vigiar('empresa_tipo_tela', '{id_empresa_tipo,id_tela}'), portal_vigiar('usuario_tela', '{id_usuario,id_tela}'), portal_vigiar('configuracao', '{id_empresa,chave}');
