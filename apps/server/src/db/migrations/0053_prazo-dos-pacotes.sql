CREATE TABLE "pacote_prazo" (
	"id_pacote" integer PRIMARY KEY NOT NULL,
	"marcado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"elimina_em" timestamp with time zone NOT NULL,
	"esperou_s" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pacote_prazo" ADD CONSTRAINT "pacote_prazo_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;