CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
--> statement-breakpoint
CREATE COLLATION IF NOT EXISTS pt_br (provider = icu, locale = 'pt-BR-u-kn-true');
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could be changed; ours is not, so indexes may rely on it.
-- Names are qualified because index builds run with an empty search path.
CREATE FUNCTION portal_busca(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
--> statement-breakpoint
-- Equal for names that differ only by case, accents, punctuation, spaces or word order.
CREATE FUNCTION portal_chave(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT coalesce(string_agg(palavra, ' ' ORDER BY palavra COLLATE "C"), '')
    FROM unnest(string_to_array(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '[^a-z0-9]+', ' ', 'g'), ' ')) AS palavra
    WHERE palavra <> ''
  $$;
--> statement-breakpoint
CREATE FUNCTION portal_camel(nome text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(left(nome, 1)) || substr(replace(initcap(nome), '_', ''), 2) $$;
