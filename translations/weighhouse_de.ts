<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AdditionStrings</name>
    <message>
        <source>Add to Report</source>
        <translation>Zum Bericht hinzufügen</translation>
    </message>
</context>
<context>
    <name>AlsoOpen</name>
    <message>
        <source>Who else has the project open</source>
        <translation>Wer das Projekt noch geöffnet hat</translation>
    </message>
    <message>
        <source>Also open in another program: process %1</source>
        <translation>Auch in einem anderen Programm geöffnet: Prozess %1</translation>
    </message>
    <message>
        <source>Also open in another window</source>
        <translation>Auch in einem anderen Fenster geöffnet</translation>
    </message>
    <message>
        <source>What is saved there comes here. If both are edited, saving asks what is to become of both.</source>
        <translation>Was dort gespeichert wird, kommt hierher. Wird beides bearbeitet, fragt das Speichern, was aus beidem werden soll.</translation>
    </message>
</context>
<context>
    <name>AnswerChartStrings</name>
    <message>
        <source>The best candidates: less is better</source>
        <translation>Die besten Kandidaten: weniger ist besser</translation>
    </message>
    <message>
        <source>The best candidates</source>
        <translation>Die besten Kandidaten</translation>
    </message>
    <message>
        <source>weighted sum of the objectives</source>
        <translation>gewichtete Summe der Ziele</translation>
    </message>
    <message>
        <source>the best %1 of %2 candidates</source>
        <translation>die besten %1 von %2 Kandidaten</translation>
    </message>
    <message>
        <source>the best %1 of %2 candidates tried</source>
        <translation>die besten %1 von %2 geprüften Kandidaten</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>vorher: %1</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>&amp;Try it in the sandbox</source>
        <translation>&amp;Im Sandkasten ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>Antwort &amp;kopieren</translation>
    </message>
    <message>
        <source>Applies the decision in the sandbox and shows what follows</source>
        <translation>Wendet die Entscheidung im Sandkasten an und zeigt, was daraus folgt</translation>
    </message>
    <message>
        <source>Copies decision, value, reasons and notes as text</source>
        <translation>Kopiert Entscheidung, Wert, Gründe und Anmerkungen als Text</translation>
    </message>
    <message>
        <source>Here stands the answer: what to decide, what it brings, why, and what comes next. Press F5 to weigh %1.</source>
        <translation>Hier steht die Antwort: was zu entscheiden ist, was es bringt, warum, und was danach kommt. Mit F5 abwägen: %1.</translation>
    </message>
    <message>
        <source>Before it can be decided: %1</source>
        <translation>Vor dem Entscheiden zu klären: %1</translation>
    </message>
    <message>
        <source>Here stands the answer, once a question is asked.</source>
        <translation>Hier steht die Antwort, sobald eine Frage gestellt ist.</translation>
    </message>
    <message>
        <source>Copied the answer.</source>
        <translation>Antwort kopiert.</translation>
    </message>
    <message>
        <source>↻ Something else is asked now: decide again (F5).</source>
        <translation>↻ Inzwischen wird etwas anderes gefragt: neu entscheiden (F5).</translation>
    </message>
    <message>
        <source>↻ The rules or the data have changed since: decide again (F5).</source>
        <translation>↻ Die Regeln oder die Daten haben sich seitdem geändert: neu entscheiden (F5).</translation>
    </message>
    <message>
        <source>The rules say that not everything is certain. This answer takes it as it is stored; Uncertainty (Ctrl+7) weighs every candidate in the states of the world.</source>
        <translation>Die Regeln sagen, dass nicht alles gewiss ist. Diese Antwort nimmt es, wie es gespeichert ist; „Ungewissheit“ (Strg+7) wägt jeden Kandidaten in den Zuständen der Welt.</translation>
    </message>
    <message>
        <source>The project has a document, which this way of deciding does not read.</source>
        <translation>Das Projekt hat ein Dokument, das diese Art zu entscheiden nicht liest.</translation>
    </message>
    <message>
        <source>The project has %1 documents, which this way of deciding does not read.</source>
        <translation>Das Projekt hat %1 Dokumente, die diese Art zu entscheiden nicht liest.</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
    <message>
        <source>The decision</source>
        <translation>Die Entscheidung</translation>
    </message>
    <message>
        <source>What it brings</source>
        <translation>Was sie bringt</translation>
    </message>
    <message>
        <source>The decision against the runner-up</source>
        <translation>Die Entscheidung gegenüber der nächsten</translation>
    </message>
    <message>
        <source>How far it is ahead</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Candidates of which none is better in every objective</source>
        <translation>Kandidaten, von denen keiner in allen Zielen besser ist</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>%1 candidates, none of them best in everything</source>
        <translation>%1 Kandidaten, keiner davon in allem der beste</translation>
    </message>
    <message>
        <source>✕ No candidate is admissible</source>
        <translation>✕ Kein Kandidat ist zulässig</translation>
    </message>
    <message>
        <source>✕ No candidate could be worked out</source>
        <translation>✕ Kein Kandidat ließ sich berechnen</translation>
    </message>
    <message>
        <source>✕ None of the candidates that were tried is admissible</source>
        <translation>✕ Keiner der versuchten Kandidaten ist zulässig</translation>
    </message>
    <message>
        <source>as good as the next: %1</source>
        <translation>so gut wie der Nächstbeste: %1</translation>
    </message>
    <message>
        <source>ahead of the next, %1, by %2</source>
        <translation>%2 Vorsprung vor dem Nächstbesten: %1</translation>
    </message>
    <message>
        <source>ahead of the next of those tried, %1, by %2</source>
        <translation>%2 Vorsprung vor dem Nächstbesten der versuchten: %1</translation>
    </message>
    <message>
        <source>Loosen the constraint that fails most often, or let more be decided.</source>
        <translation>Die am häufigsten verletzte Bedingung lockern oder mehr zur Entscheidung stellen.</translation>
    </message>
    <message>
        <source>Why %1 changes</source>
        <translation>Warum sich %1 ändert</translation>
    </message>
    <message>
        <source>The decision changes nothing of what is wanted.</source>
        <translation>Die Entscheidung ändert an keinem Ziel etwas.</translation>
    </message>
    <message>
        <source>Working out the decision</source>
        <translation>Entscheidung berechnen</translation>
    </message>
    <message>
        <source>Explain the decision</source>
        <translation>Die Entscheidung erklären</translation>
    </message>
    <message>
        <source>Explain the decision and its constraints</source>
        <translation>Die Entscheidung und ihre Bedingungen erklären</translation>
    </message>
</context>
<context>
    <name>ApprovalView</name>
    <message>
        <source>A query waits for your approval</source>
        <translation>Eine Abfrage wartet auf Ihre Zustimmung</translation>
    </message>
    <message>
        <source>The query that waits</source>
        <translation>Die wartende Abfrage</translation>
    </message>
    <message>
        <source>✓ Approve</source>
        <translation>✓ Zustimmen</translation>
    </message>
    <message>
        <source>Lets this query be asked (F5)</source>
        <translation>Lässt diese Abfrage zu (F5)</translation>
    </message>
    <message>
        <source>Approve All in This Run</source>
        <translation>In diesem Lauf allen zustimmen</translation>
    </message>
    <message>
        <source>Lets this query be asked, and all that follow in this run</source>
        <translation>Lässt diese Abfrage zu und alle, die in diesem Lauf folgen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Goes to the query in the step, where it can be changed</source>
        <translation>Geht zur Abfrage im Schritt, wo sie geändert werden kann</translation>
    </message>
    <message>
        <source>✕ Reject…</source>
        <translation>✕ Ablehnen …</translation>
    </message>
    <message>
        <source>Does not let it be asked; whoever made the plan is told why</source>
        <translation>Lässt sie nicht zu; wer den Plan gemacht hat, erfährt den Grund</translation>
    </message>
    <message>
        <source>Why the query is rejected</source>
        <translation>Warum die Abfrage abgelehnt wird</translation>
    </message>
    <message>
        <source>Why? The model is told. It may stay empty.</source>
        <translation>Warum? Das Modell erfährt es. Es darf leer bleiben.</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Do not reject the query</source>
        <translation>Die Abfrage nicht ablehnen</translation>
    </message>
    <message>
        <source>%1 wants to ask the data, in %2:</source>
        <translation>%1 will die Daten abfragen, in %2:</translation>
    </message>
</context>
<context>
    <name>AskedPanel</name>
    <message>
        <source>What the tool was asked</source>
        <translation>Was das Werkzeug gefragt wurde</translation>
    </message>
    <message>
        <source>Prompts and replies</source>
        <translation>Anfragen an das Modell und seine Antworten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy what was asked</source>
        <translation>Das Gefragte kopieren</translation>
    </message>
    <message>
        <source>— Prompt —</source>
        <translation>— Anfrage —</translation>
    </message>
    <message>
        <source>— Reply —</source>
        <translation>— Antwort —</translation>
    </message>
    <message>
        <source>What %1 was really asked, answers in place of their tags:</source>
        <translation>Was %1 wirklich gefragt wurde, Antworten statt ihrer Marken:</translation>
    </message>
    <message>
        <source>Nothing was asked yet. When the step is run, what its tool gets stands here word for word.</source>
        <translation>Noch wurde nichts gefragt. Wird der Schritt ausgeführt, steht hier Wort für Wort, was sein Werkzeug erhält.</translation>
    </message>
    <message>
        <source>What was said to the model and by it:</source>
        <translation>Was an das Modell ging und was es antwortete:</translation>
    </message>
    <message>
        <source>— Reply (%1 tokens read, %2 written) —</source>
        <translation>— Antwort (%1 Token gelesen, %2 geschrieben) —</translation>
    </message>
</context>
<context>
    <name>AssistDialog</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1: </source>
        <translation>Zeile %1: </translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>What the model is writing</source>
        <translation>Was das Modell schreibt</translation>
    </message>
    <message>
        <source>The chat model that is asked</source>
        <translation>Das Chatmodell, das gefragt wird</translation>
    </message>
    <message>
        <source>Chat &amp;model:</source>
        <translation>Chat&amp;modell:</translation>
    </message>
    <message>
        <source>Chat models…</source>
        <translation>Chatmodelle …</translation>
    </message>
    <message>
        <source>What the proposal changes</source>
        <translation>Was der Vorschlag ändert</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>&amp;Leave it</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>No chat model is set up. “Chat models…” sets one up.</source>
        <translation>Es ist kein Chatmodell eingerichtet. „Chatmodelle …“ richtet eines ein.</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Noch einmal fragen</translation>
    </message>
    <message>
        <source>Write first what is wanted.</source>
        <translation>Schreiben Sie erst, was gewünscht ist.</translation>
    </message>
    <message>
        <source>The model is asked …</source>
        <translation>Das Modell wird gefragt …</translation>
    </message>
    <message>
        <source>The model is writing:</source>
        <translation>Das Modell schreibt:</translation>
    </message>
    <message>
        <source>Something was wrong and was sent back. The model is writing, attempt %1:</source>
        <translation>Etwas war falsch und ging zurück. Das Modell schreibt, Versuch %1:</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>The text was changed meanwhile. This is the difference now.</source>
        <translation>Der Text wurde inzwischen geändert. Das ist der Unterschied jetzt.</translation>
    </message>
    <message>
        <source>No chat model is set up: Edit &gt; Chat models… sets one up.</source>
        <translation>Es ist kein Chatmodell eingerichtet: Bearbeiten &gt; Chatmodelle … richtet eines ein.</translation>
    </message>
    <message numerus="yes">
        <source>The model was asked %n times</source>
        <translation>
            <numerusform>Das Modell wurde einmal gefragt</numerusform>
            <numerusform>Das Modell wurde %n-mal gefragt</numerusform>
        </translation>
    </message>
    <message>
        <source>, for %1 tokens</source>
        <translation>, für %1 Tokens</translation>
    </message>
</context>
<context>
    <name>AttitudeForm</name>
    <message>
        <source>Attitude to risk</source>
        <translation>Haltung zum Risiko</translation>
    </message>
    <message>
        <source>risk does not matter</source>
        <translation>Risiko spielt keine Rolle</translation>
    </message>
    <message>
        <source>averse to risk, the same at any wealth</source>
        <translation>risikoscheu, bei jedem Vermögen gleich</translation>
    </message>
    <message>
        <source>averse to risk, less when rich</source>
        <translation>risikoscheu, weniger bei Reichtum</translation>
    </message>
    <message>
        <source>mind risk otherwise</source>
        <translation>Risiko anders bewerten</translation>
    </message>
    <message>
        <source>Tolerance of risk</source>
        <translation>Risikotoleranz</translation>
    </message>
    <message>
        <source>Aversion</source>
        <translation>Abneigung</translation>
    </message>
    <message>
        <source>0 minds no risk, 1 values each doubling alike, more minds it more. It needs outcomes above 0.</source>
        <translation>Bei 0 zählt Risiko nicht, bei 1 ist jede Verdoppelung gleich viel wert, darüber zählt es mehr. Ergebnisse müssen über 0 liegen.</translation>
    </message>
    <message>
        <source>The expectation alone counts.</source>
        <translation>Nur der Erwartungswert zählt.</translation>
    </message>
    <message>
        <source>A bet at even odds to win %1 or lose %2 is about worth taking.</source>
        <translation>Eine Wette mit gleichen Chancen, %1 zu gewinnen oder %2 zu verlieren, lohnt sich etwa gerade noch.</translation>
    </message>
</context>
<context>
    <name>BarChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>✓ chosen: %1</source>
        <translation>✓ gewählt: %1</translation>
    </message>
    <message>
        <source>The axis does not start at 0.</source>
        <translation>Die Achse beginnt nicht bei 0.</translation>
    </message>
</context>
<context>
    <name>BeliefBars</name>
    <message>
        <source>Unlock	Space</source>
        <translation>Freigeben	Leertaste</translation>
    </message>
    <message>
        <source>Lock	Space</source>
        <translation>Festhalten	Leertaste</translation>
    </message>
    <message>
        <source>Type a Number	F2</source>
        <translation>Zahl eingeben	F2</translation>
    </message>
    <message>
        <source>Choose a Word	Alt+Down</source>
        <translation>Wort wählen	Alt+Pfeil ab</translation>
    </message>
    <message>
        <source>Reset the Beliefs	Del</source>
        <translation>Annahmen zurücksetzen	Entf</translation>
    </message>
</context>
<context>
    <name>BeliefRows</name>
    <message>
        <source>Type a number from 0 to 1, or a percentage.</source>
        <translation>Geben Sie eine Zahl von 0 bis 1 ein, oder einen Prozentwert.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>festgehalten</translation>
    </message>
    <message>
        <source>Locked: it keeps its share. Space unlocks it.</source>
        <translation>Festgehalten: behält seinen Anteil. Die Leertaste gibt es frei.</translation>
    </message>
    <message>
        <source>Space locks it, so that it keeps its share.</source>
        <translation>Die Leertaste hält es fest, so dass es seinen Anteil behält.</translation>
    </message>
</context>
<context>
    <name>Beliefs</name>
    <message>
        <source>very likely</source>
        <translation>sehr wahrscheinlich</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>somewhat likely</source>
        <translation>eher wahrscheinlich</translation>
    </message>
    <message>
        <source>somewhat unlikely</source>
        <translation>eher unwahrscheinlich</translation>
    </message>
    <message>
        <source>unlikely</source>
        <translation>unwahrscheinlich</translation>
    </message>
    <message>
        <source>very unlikely</source>
        <translation>sehr unwahrscheinlich</translation>
    </message>
</context>
<context>
    <name>BeliefsPanel</name>
    <message>
        <source>other values in the rules now · drop</source>
        <translation>jetzt andere Werte in den Regeln · verwerfen</translation>
    </message>
    <message>
        <source>from the rules</source>
        <translation>aus den Regeln</translation>
    </message>
    <message>
        <source>yours · reset</source>
        <translation>von Ihnen · zurücksetzen</translation>
    </message>
    <message>
        <source>from %1 · reset</source>
        <translation>von %1 · zurücksetzen</translation>
    </message>
    <message>
        <source>the rules</source>
        <translation>die Regeln</translation>
    </message>
    <message>
        <source>The rules say: %1.</source>
        <translation>Die Regeln sagen: %1.</translation>
    </message>
    <message>
        <source>Beliefs</source>
        <translation>Überzeugungen</translation>
    </message>
    <message>
        <source>The rules name no factor. Write one, as `factor spring &quot;What spring will be like&quot; { frost: unlikely, mild: likely } affects crop.yield = yield * (0.5, 1)`, and its beliefs stand here as bars to drag.</source>
        <translation>Die Regeln nennen keinen Faktor. Schreiben Sie einen, etwa `factor spring &quot;Wie der Frühling wird&quot; { frost: unlikely, mild: likely } affects crop.yield = yield * (0.5, 1)`, und seine Überzeugungen stehen hier als Balken zum Ziehen.</translation>
    </message>
    <message>
        <source>Drawn by the rules besides:
%1</source>
        <translation>Außerdem ziehen die Regeln:
%1</translation>
    </message>
</context>
<context>
    <name>BenchmarkDialog</name>
    <message>
        <source>Open a question of a benchmark</source>
        <translation>Frage aus Vergleichsaufgaben öffnen</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>A folder of published questions, as that of DQA.</source>
        <translation>Ein Ordner mit veröffentlichten Fragen, etwa der von DQA.</translation>
    </message>
    <message>
        <source>Rules behind the published answers</source>
        <translation>Regeln hinter den veröffentlichten Antworten</translation>
    </message>
    <message>
        <source>Rules as the paper states them</source>
        <translation>Regeln nach dem Wortlaut des Aufsatzes</translation>
    </message>
    <message>
        <source>Variant of the rules</source>
        <translation>Fassung der Regeln</translation>
    </message>
    <message>
        <source>Find a question</source>
        <translation>Frage suchen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Choose the benchmark&apos;s folder</source>
        <translation>Ordner der Vergleichsaufgaben wählen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Reading the benchmark</source>
        <translation>Vergleichsaufgaben lesen</translation>
    </message>
    <message>
        <source>No questions were found there whose data is in the folder. Choose the folder that holds the benchmark&apos;s “data”.</source>
        <translation>Dort fanden sich keine Fragen, deren Daten im Ordner liegen. Wählen Sie den Ordner, der „data“ der Vergleichsaufgaben enthält.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkPage</name>
    <message numerus="yes">
        <source>%Ln lines of %1 were left out, the first is line %2: %3</source>
        <translation>
            <numerusform>%Ln Zeile von %1 wurde ausgelassen, nämlich Zeile %2: %3</numerusform>
            <numerusform>%Ln Zeilen von %1 wurden ausgelassen, die erste ist Zeile %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Filtering questions</source>
        <translation>Fragen filtern</translation>
    </message>
    <message>
        <source>&amp;Back to the Runs</source>
        <translation>&amp;Zurück zu den Läufen</translation>
    </message>
    <message>
        <source>Leaves the results</source>
        <translation>Verlässt die Ergebnisse</translation>
    </message>
    <message>
        <source>Open Resul&amp;ts…</source>
        <translation>&amp;Ergebnisse öffnen…</translation>
    </message>
    <message>
        <source>Opens files that `weighhouse bench dqa --results FILE` writes, and follows them</source>
        <translation>Öffnet Dateien, die `weighhouse bench dqa --results FILE` schreibt, und folgt ihnen</translation>
    </message>
    <message>
        <source>Open the Ru&amp;n</source>
        <translation>Lau&amp;f öffnen</translation>
    </message>
    <message>
        <source>Opens the project that keeps the run of the chosen answer, and shows the run</source>
        <translation>Öffnet das Projekt, das den Lauf der gewählten Antwort aufbewahrt, und zeigt den Lauf</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copies both tables as a text, the questions as far as they are shown</source>
        <translation>Kopiert beide Tabellen als Text, die Fragen, soweit sie gezeigt sind</translation>
    </message>
    <message>
        <source>Fi&amp;lter Questions</source>
        <translation>Fragen fil&amp;tern</translation>
    </message>
    <message>
        <source>Goes to the line that says which questions are shown</source>
        <translation>Geht in die Zeile, die sagt, welche Fragen gezeigt sind</translation>
    </message>
    <message>
        <source>Show &amp;All Questions</source>
        <translation>&amp;Alle Fragen zeigen</translation>
    </message>
    <message>
        <source>Takes the filter away</source>
        <translation>Nimmt den Filter weg</translation>
    </message>
    <message>
        <source>&amp;Close the Results</source>
        <translation>Ergebnisse &amp;schließen</translation>
    </message>
    <message>
        <source>Follows the files no longer</source>
        <translation>Folgt den Dateien nicht mehr</translation>
    </message>
    <message>
        <source>Benchmark results</source>
        <translation>Benchmark-Ergebnisse</translation>
    </message>
    <message>
        <source>No results are open. Drop a file here that `weighhouse bench dqa --results FILE` writes, while it is written or later: accuracy with its interval for each strategy, and every answer, are shown.</source>
        <translation>Es sind keine Ergebnisse offen. Ziehen Sie eine Datei hierher, die `weighhouse bench dqa --results FILE` schreibt, während sie geschrieben wird oder später: Gezeigt werden für jede Strategie die Genauigkeit mit ihrem Intervall und jede Antwort.</translation>
    </message>
    <message>
        <source>&amp;Open Results…</source>
        <translation>Ergebnisse &amp;öffnen…</translation>
    </message>
    <message>
        <source>Figures of each series</source>
        <translation>Zahlen jeder Reihe</translation>
    </message>
    <message>
        <source>Answers by question and series</source>
        <translation>Antworten nach Frage und Reihe</translation>
    </message>
    <message>
        <source>Copied the command</source>
        <translation>Der Befehl ist kopiert</translation>
    </message>
    <message>
        <source>Open results of benchmarks</source>
        <translation>Ergebnisse von Benchmarks öffnen</translation>
    </message>
    <message>
        <source>Results (*.jsonl *.json *.txt)</source>
        <translation>Ergebnisse (*.jsonl *.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln results; what is added is shown at once.</source>
        <translation>
            <numerusform>%1: %Ln Ergebnis; was dazukommt, wird sofort gezeigt.</numerusform>
            <numerusform>%1: %Ln Ergebnisse; was dazukommt, wird sofort gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 questions</source>
        <translation>%1 von %2 Fragen</translation>
    </message>
    <message>
        <source>Copied both tables as Markdown</source>
        <translation>Beide Tabellen sind als Markdown kopiert</translation>
    </message>
</context>
<context>
    <name>BenchmarkWords</name>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Chat model</source>
        <translation>Chatmodell</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>it did not look at the right candidates</source>
        <translation>die richtigen Kandidaten wurden nicht angesehen</translation>
    </message>
    <message>
        <source>it did not read something that the decision turns on</source>
        <translation>etwas, woran die Entscheidung hängt, wurde nicht gelesen</translation>
    </message>
    <message>
        <source>it had all, and used data or equations wrongly</source>
        <translation>alles lag vor, und Daten oder Gleichungen wurden falsch gebraucht</translation>
    </message>
    <message>
        <source>it did not get over a query with an error</source>
        <translation>über eine fehlerhafte Abfrage kam es nicht hinweg</translation>
    </message>
    <message>
        <source>it ended otherwise</source>
        <translation>es endete anders</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>another answer, exactly as good</source>
        <translation>eine andere Antwort, genau so gut</translation>
    </message>
    <message>
        <source>as good in some attempts</source>
        <translation>in manchen Versuchen so gut</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>ended with an error</source>
        <translation>endete mit einem Fehler</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>no decision</source>
        <translation>keine Entscheidung</translation>
    </message>
    <message>
        <source>%1 %2 of %3: %4</source>
        <comment>sign, correct attempts, all attempts, decision</comment>
        <translation>%1 %2 von %3: %4</translation>
    </message>
    <message>
        <source>Decision: %1</source>
        <translation>Entscheidung: %1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>Erwartet: %1</translation>
    </message>
    <message>
        <source>Failure %1: %2</source>
        <translation>Fehlschlag %1: %2</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Read %1 of the %2 columns that the decision turns on</source>
        <translation>Von den %2 Spalten, an denen die Entscheidung hängt, wurden %1 gelesen</translation>
    </message>
    <message>
        <source>Candidates: %1</source>
        <translation>Kandidaten: %1</translation>
    </message>
    <message>
        <source>Queries: %1</source>
        <translation>Abfragen: %1</translation>
    </message>
    <message>
        <source>Re-plannings: %1</source>
        <translation>Umplanungen: %1</translation>
    </message>
    <message>
        <source>Tokens: %1</source>
        <translation>Tokens: %1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>Seconds: %1</source>
        <translation>Sekunden: %1</translation>
    </message>
    <message>
        <source>no reply</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>Exact match</source>
        <translation>Genaue Übereinstimmung</translation>
    </message>
    <message>
        <source>F1 of words</source>
        <translation>F1 der Wörter</translation>
    </message>
    <message>
        <source>Recall of supporting paragraphs</source>
        <translation>Recall der stützenden Absätze</translation>
    </message>
    <message>
        <source>Precision of passages</source>
        <translation>Precision der Passagen</translation>
    </message>
    <message>
        <source>Calls of the chat model</source>
        <translation>Aufrufe des Chatmodells</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Critical path, seconds</source>
        <translation>Kritischer Pfad, Sekunden</translation>
    </message>
    <message>
        <source>Gain at depth %1, 1 to 10</source>
        <translation>Gewinn in Tiefe %1, 1 bis 10</translation>
    </message>
</context>
<context>
    <name>BesideButton</name>
    <message>
        <source>Runs that are set beside it</source>
        <translation>Läufe, die danebengestellt werden</translation>
    </message>
    <message>
        <source>Compares the run with others in the section “%1”; they are attached to the report as well</source>
        <translation>Vergleicht den Lauf im Abschnitt „%1“ mit anderen; auch sie werden dem Bericht angehängt</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>kein anderer Lauf</translation>
    </message>
    <message>
        <source>one other run</source>
        <translation>ein anderer Lauf</translation>
    </message>
    <message>
        <source>%1 other runs</source>
        <translation>%1 andere Läufe</translation>
    </message>
</context>
<context>
    <name>BudgetBar</name>
    <message>
        <source>Budget that is used</source>
        <translation>Verbrauchtes Budget</translation>
    </message>
    <message>
        <source>Steps: %1 of %2</source>
        <translation>Schritte: %1 von %2</translation>
    </message>
    <message>
        <source>Re-plannings: %1 of %2</source>
        <translation>Neuplanungen: %1 von %2</translation>
    </message>
    <message>
        <source>Tokens: %1 of %2</source>
        <translation>Token: %1 von %2</translation>
    </message>
    <message>
        <source>Cost: %1 of %2</source>
        <translation>Kosten: %1 von %2</translation>
    </message>
    <message>
        <source>Time: %1 of %2</source>
        <translation>Zeit: %1 von %2</translation>
    </message>
</context>
<context>
    <name>BudgetsDialog</name>
    <message>
        <source>Limit: %1</source>
        <translation>Grenze: %1</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>%1 verbraucht</translation>
    </message>
    <message>
        <source>Budgets of a Run</source>
        <translation>Budgets eines Laufs</translation>
    </message>
    <message>
        <source>A run that has used up what it may pauses and says so; nothing is lost. Raise the limit and go on.</source>
        <translation>Hat ein Lauf verbraucht, was ihm zusteht, pausiert er und sagt es; nichts geht verloren. Die Grenze anheben und fortsetzen.</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>&amp;Re-plannings</source>
        <translation>&amp;Neuplanungen</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
    <message>
        <source>&amp;Money</source>
        <translation>&amp;Geld</translation>
    </message>
    <message>
        <source>S&amp;econds</source>
        <translation>S&amp;ekunden</translation>
    </message>
    <message>
        <source>Steps at &amp;once</source>
        <translation>Schritte &amp;zugleich</translation>
    </message>
    <message>
        <source>Tries &amp;again when a step fails</source>
        <translation>Weitere Versuche, &amp;wenn ein Schritt fehlschlägt</translation>
    </message>
</context>
<context>
    <name>CandidateExplanation</name>
    <message>
        <source>what is left</source>
        <translation>was übrig bleibt</translation>
    </message>
</context>
<context>
    <name>CandidateStrings</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>%1 bis %2 aus %3</translation>
    </message>
    <message>
        <source>up to %1 for each of %2 rows, all different</source>
        <translation>bis zu %1 für jede von %2 Zeilen, alle verschieden</translation>
    </message>
    <message>
        <source>up to %1 for each of %2 rows</source>
        <translation>bis zu %1 für jede von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 for %2 rows, all different</source>
        <translation>%1 für %2 Zeilen, alle verschieden</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>1 Kandidat</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>%1 Kandidaten</translation>
    </message>
    <message>
        <source>about %1 candidates</source>
        <translation>etwa %1 Kandidaten</translation>
    </message>
    <message>
        <source>more candidates than can be counted, about %1</source>
        <translation>mehr Kandidaten, als sich zählen lassen, etwa %1</translation>
    </message>
</context>
<context>
    <name>CandidateTable</name>
    <message>
        <source>✓ on the front</source>
        <translation>✓ auf der Pareto-Front</translation>
    </message>
    <message>
        <source>✓ admissible</source>
        <translation>✓ zulässig</translation>
    </message>
    <message>
        <source>✕ breaks: %1</source>
        <translation>✕ verletzt: %1</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Admissible</source>
        <translation>Zulässig</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <translation>Änderung von %1</translation>
    </message>
</context>
<context>
    <name>CandidatesModel</name>
    <message>
        <source>– not worked out</source>
        <translation>– nicht berechnet</translation>
    </message>
    <message>
        <source>✓ admissible</source>
        <translation>✓ zulässig</translation>
    </message>
    <message>
        <source>✕ breaks: %1</source>
        <translation>✕ verletzt: %1</translation>
    </message>
    <message>
        <source>✕ could not be worked out: %1</source>
        <translation>✕ nicht zu berechnen: %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
</context>
<context>
    <name>CandidatesPanel</name>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Show only candidates that hold this text</source>
        <translation>Nur Kandidaten mit diesem Text zeigen</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Decide first (F5): then a candidate can be tried out.</source>
        <translation>Erst entscheiden (F5): Dann lässt sich ein Kandidat ausprobieren.</translation>
    </message>
    <message>
        <source>Here stands what may be decided, once a question is asked.</source>
        <translation>Hier steht, was entschieden werden kann, sobald eine Frage gestellt ist.</translation>
    </message>
    <message>
        <source>Too many to try all of them: Decide searches for a good one.</source>
        <translation>Zu viele, um alle zu prüfen: „Entscheiden“ sucht einen guten.</translation>
    </message>
    <message>
        <source>The first %1 are listed.</source>
        <translation>Aufgeführt sind die ersten %1.</translation>
    </message>
    <message>
        <source>The %1 best that were tried are listed.</source>
        <translation>Aufgeführt sind die %1 besten der geprüften.</translation>
    </message>
    <message>
        <source>Naming candidates</source>
        <translation>Kandidaten benennen</translation>
    </message>
</context>
<context>
    <name>CellControl</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>CellDelegate</name>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
</context>
<context>
    <name>CellDetails</name>
    <message>
        <source>Open the Run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Copy the Command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>What is known of the attempt</source>
        <translation>Was von dem Versuch bekannt ist</translation>
    </message>
    <message>
        <source>Attempt %1: %2</source>
        <translation>Versuch %1: %2</translation>
    </message>
    <message>
        <source>Choose an answer in the table.</source>
        <translation>Wählen Sie eine Antwort in der Tabelle.</translation>
    </message>
    <message>
        <source>This series has not asked the question.</source>
        <translation>Diese Reihe hat die Frage nicht gestellt.</translation>
    </message>
    <message>
        <source>The project that keeps this run is not there any more: %1</source>
        <translation>Das Projekt, das diesen Lauf aufbewahrt, ist nicht mehr da: %1</translation>
    </message>
    <message>
        <source>This run could not be kept: %1</source>
        <translation>Dieser Lauf konnte nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>This run was not kept. Ask again and keep it with:</source>
        <translation>Dieser Lauf wurde nicht aufbewahrt. Fragen Sie noch einmal und bewahren Sie ihn auf mit:</translation>
    </message>
</context>
<context>
    <name>CellsTab</name>
    <message>
        <source>Only changes of this table</source>
        <translation>Nur Änderungen dieser Tabelle</translation>
    </message>
    <message>
        <source>Only changes of this column</source>
        <translation>Nur Änderungen dieser Spalte</translation>
    </message>
    <message>
        <source>Changed cells, before and after</source>
        <translation>Geänderte Zellen, vorher und nachher</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>änderungen</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Alle Tabellen</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
    <message>
        <source>Only %1  ✕</source>
        <translation>Nur %1  ✕</translation>
    </message>
    <message>
        <source>Only changes of %1; show all again</source>
        <translation>Nur Änderungen von %1; alle wieder zeigen</translation>
    </message>
    <message>
        <source>Changed cells: %1</source>
        <translation>Geänderte Zellen: %1</translation>
    </message>
    <message>
        <source>%1 of %2 changed cells</source>
        <translation>%1 von %2 geänderten Zellen</translation>
    </message>
    <message>
        <source>Working out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Nothing is changed. Choose a candidate or set a cell on the left: what follows from it appears here at once.</source>
        <translation>Nichts ist geändert. Links einen Kandidaten wählen oder eine Zelle setzen: Was daraus folgt, erscheint sofort hier.</translation>
    </message>
    <message>
        <source>What is applied changes no cell.</source>
        <translation>Was angewandt ist, ändert keine Zelle.</translation>
    </message>
</context>
<context>
    <name>ChangeLine</name>
    <message>
        <source>Move change %1 up</source>
        <translation>Änderung %1 nach oben</translation>
    </message>
    <message>
        <source>Move change %1 down</source>
        <translation>Änderung %1 nach unten</translation>
    </message>
    <message>
        <source>Remove change %1</source>
        <translation>Änderung %1 entfernen</translation>
    </message>
    <message>
        <source>Decision: %1</source>
        <translation>Entscheidung: %1</translation>
    </message>
    <message>
        <source>%1
Switched off, it has no effect.</source>
        <translation>%1
Ausgeschaltet, ohne Wirkung.</translation>
    </message>
</context>
<context>
    <name>ChangeLines</name>
    <message>
        <source>Applied changes</source>
        <translation>Angewandte Änderungen</translation>
    </message>
    <message>
        <source>Nothing is changed yet. Choose a candidate above, or add a cell to set.</source>
        <translation>Noch ist nichts geändert. Oben einen Kandidaten wählen oder eine Zelle hinzufügen, die gesetzt werden soll.</translation>
    </message>
</context>
<context>
    <name>ChangedCellsModel</name>
    <message>
        <source>≠ another</source>
        <translation>≠ anders</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>✎ set here</source>
        <translation>✎ hier gesetzt</translation>
    </message>
    <message>
        <source>ƒ %1</source>
        <translation>ƒ %1</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>The change relative to the value before; &quot;new&quot; where that was 0 or nothing</source>
        <translation>Die Änderung im Verhältnis zum Wert vorher; „neu“, wo dieser 0 war oder fehlte</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>The rule that works the cell out, or that it was set in the sandbox</source>
        <translation>Die Regel, die die Zelle berechnet, oder dass sie im Sandkasten gesetzt wurde</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
</context>
<context>
    <name>ChangesModel</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
</context>
<context>
    <name>ChartExportStrings</name>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Copy as Picture	Ctrl+C</source>
        <translation>Als Bild kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
</context>
<context>
    <name>ChatModelsDialog</name>
    <message>
        <source>Chat models</source>
        <translation>Chatmodelle</translation>
    </message>
    <message>
        <source>&amp;Add a server</source>
        <translation>Einen Server &amp;hinzufügen</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1, Kopie</translation>
    </message>
    <message>
        <source>“%1” was removed. Its key is still in the keychain.</source>
        <translation>„%1“ wurde entfernt. Sein Schlüssel ist noch im Schlüsselbund.</translation>
    </message>
    <message>
        <source>“%1” was removed.</source>
        <translation>„%1“ wurde entfernt.</translation>
    </message>
    <message>
        <source>Asked &amp;unless another is chosen</source>
        <translation>&amp;Gefragt, wenn kein anderes gewählt ist</translation>
    </message>
    <message>
        <source>Bring it &amp;back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Everything works without a chat model. One that runs on your own computer, or at a service, can also make plans and answer their steps.</source>
        <translation>Alles geht ohne Chatmodell. Eines, das auf dem eigenen Rechner oder bei einem Dienst läuft, kann auch Pläne machen und ihre Schritte beantworten.</translation>
    </message>
</context>
<context>
    <name>CheckPane</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>Choose a file that you may read.</source>
        <translation>Wählen Sie eine Datei, die Sie lesen dürfen.</translation>
    </message>
    <message>
        <source>%1 is larger than any report</source>
        <translation>%1 ist größer als jeder Bericht</translation>
    </message>
    <message>
        <source>Choose a PDF that Weighhouse has exported.</source>
        <translation>Wählen Sie ein PDF, das Weighhouse exportiert hat.</translation>
    </message>
    <message>
        <source>What does not fit</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Open the attached pro&amp;ject…</source>
        <translation>Beigefügtes Pro&amp;jekt öffnen…</translation>
    </message>
    <message>
        <source>&amp;Back to the report</source>
        <translation>&amp;Zurück zum Bericht</translation>
    </message>
    <message>
        <source>Claims of the report</source>
        <translation>Aussagen des Berichts</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>Saves the project that is attached to the report as a file of your choice, and opens it: with the run, its rules and its data</source>
        <translation>Speichert das Projekt, das dem Bericht beigefügt ist, als Datei Ihrer Wahl und öffnet es: mit dem Lauf, seinen Regeln und seinen Daten</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>■ Stop</source>
        <translation>■ Anhalten</translation>
    </message>
    <message>
        <source>Stop the check</source>
        <translation>Prüfung anhalten</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>◔ Everything that the report says is worked out again …</source>
        <translation>◔ Alles, was der Bericht sagt, wird noch einmal ausgerechnet …</translation>
    </message>
    <message>
        <source>■ The check was stopped.</source>
        <translation>■ Die Prüfung wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiterer</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Claims (%1)</source>
        <translation>Aussagen (%1)</translation>
    </message>
    <message>
        <source>Steps (%1)</source>
        <translation>Schritte (%1)</translation>
    </message>
    <message>
        <source>Open the attached project</source>
        <translation>Beigefügtes Projekt öffnen</translation>
    </message>
    <message>
        <source>This report does not hold.</source>
        <translation>Dieser Bericht hält nicht stand.</translation>
    </message>
    <message>
        <source>Its project may not be what the decision was made with. What it shows is to be looked at with that in mind.</source>
        <translation>Sein Projekt ist vielleicht nicht das, womit entschieden wurde. Was es zeigt, ist mit Vorsicht zu betrachten.</translation>
    </message>
    <message>
        <source>Open all the same</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>Save the attached project as</source>
        <translation>Beigefügtes Projekt speichern als</translation>
    </message>
    <message>
        <source>Weighhouse projects (*.weigh)</source>
        <translation>Weighhouse-Projekte (*.weigh)</translation>
    </message>
    <message>
        <source>Saving the attached project</source>
        <translation>Beigefügtes Projekt wird gespeichert</translation>
    </message>
    <message>
        <source>Check the &amp;signature…</source>
        <translation>&amp;Signatur prüfen …</translation>
    </message>
    <message>
        <source>Asks for the public key of who should have made the report</source>
        <translation>Fragt nach dem öffentlichen Schlüssel dessen, der den Bericht gemacht haben soll</translation>
    </message>
    <message>
        <source>There is a signature beside it, which has not been checked.</source>
        <translation>Daneben liegt eine Signatur, die nicht geprüft wurde.</translation>
    </message>
    <message>
        <source>It is not signed. That it is consistent does not show who made it.</source>
        <translation>Er ist nicht signiert. Dass er stimmig ist, zeigt nicht, von wem er kommt.</translation>
    </message>
    <message>
        <source>The public key of who should have made it</source>
        <translation>Der öffentliche Schlüssel dessen, der ihn gemacht haben soll</translation>
    </message>
    <message>
        <source>Public keys (*.pub)</source>
        <translation>Öffentliche Schlüssel (*.pub)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The signature is not there any more.</source>
        <translation>Die Signatur ist nicht mehr da.</translation>
    </message>
    <message>
        <source>✓ It is signed with the key %1.</source>
        <translation>✓ Er ist mit dem Schlüssel %1 signiert.</translation>
    </message>
    <message>
        <source>✕ The signature is not one of this file by the key %1.</source>
        <translation>✕ Die Signatur ist keine dieser Datei mit dem Schlüssel %1.</translation>
    </message>
    <message>
        <source>✕ NOT confirmed: whoever has this key did not sign this file.</source>
        <translation>✕ NICHT bestätigt: Wer diesen Schlüssel hat, hat diese Datei nicht signiert.</translation>
    </message>
    <message>
        <source>Check a&amp;nother…</source>
        <translation>A&amp;nderen prüfen…</translation>
    </message>
    <message>
        <source>Check &amp;with the project…</source>
        <translation>&amp;Mit dem Projekt prüfen…</translation>
    </message>
    <message>
        <source>Asks for the project that the report was made of, and works out from it what the report leaves out</source>
        <translation>Fragt nach dem Projekt, aus dem der Bericht gemacht wurde, und rechnet daraus aus, was der Bericht weglässt</translation>
    </message>
    <message>
        <source>The project that the report was made of</source>
        <translation>Das Projekt, aus dem der Bericht gemacht wurde</translation>
    </message>
</context>
<context>
    <name>CheckStrings</name>
    <message>
        <source>%1: %2</source>
        <comment>place, what does not fit</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>kein Schritt</translation>
    </message>
    <message>
        <source>%1 %2, row %3</source>
        <comment>step, column, row</comment>
        <translation>%1 %2, Zeile %3</translation>
    </message>
    <message>
        <source>✕ Does not hold. %1</source>
        <translation>✕ Hält nicht stand. %1</translation>
    </message>
    <message>
        <source>✓ Confirmed: everything comes out again as it stands in the report.</source>
        <translation>✓ Bestätigt: Alles kommt wieder so heraus, wie es im Bericht steht.</translation>
    </message>
    <message>
        <source>✓ Confirmed: everything that can be worked out again comes out as it stands in the report.</source>
        <translation>✓ Bestätigt: Alles, was sich noch einmal ausrechnen lässt, kommt so heraus, wie es im Bericht steht.</translation>
    </message>
    <message>
        <source>It has no decision that holds.</source>
        <translation>Er hat keine Entscheidung, die gilt.</translation>
    </message>
    <message>
        <source>Decision: %1</source>
        <translation>Entscheidung: %1</translation>
    </message>
    <message>
        <source>Run %1, made by %2</source>
        <translation>Lauf %1, erstellt von %2</translation>
    </message>
    <message>
        <source>Steps: %1 of %2 answers, worked out again, are the same bit by bit; %3 are not, %4 cannot be worked out again.</source>
        <translation>Schritte: %1 von %2 Antworten sind, noch einmal ausgerechnet, Bit für Bit dieselben; %3 sind es nicht, %4 lassen sich nicht noch einmal ausrechnen.</translation>
    </message>
    <message>
        <source>✓ confirmed</source>
        <translation>✓ bestätigt</translation>
    </message>
    <message>
        <source>✕ changed</source>
        <translation>✕ verändert</translation>
    </message>
    <message>
        <source>– not checkable</source>
        <translation>– nicht prüfbar</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>Was gesagt wird</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message numerus="yes">
        <source>The words of %Ln prompts and replies were left out of the report; only their hashes are there.</source>
        <translation>
            <numerusform>Der Wortlaut von %Ln Prompt oder Antwort wurde im Bericht weggelassen; nur seine Prüfsumme ist da.</numerusform>
            <numerusform>Der Wortlaut von %Ln Prompts und Antworten wurde im Bericht weggelassen; nur ihre Prüfsummen sind da.</numerusform>
        </translation>
    </message>
    <message>
        <source>No step was worked out again.</source>
        <translation>Kein Schritt wurde neu berechnet.</translation>
    </message>
    <message>
        <source>⚠ Not confirmed in full: nothing is otherwise, and not everything could be looked at.</source>
        <translation>⚠ Nicht ganz bestätigt: Nichts ist anders, und nicht alles konnte angesehen werden.</translation>
    </message>
    <message>
        <source>The rows of all tables, and what answers had of them, were left out of the report; only their hashes are there.</source>
        <translation>Die Zeilen aller Tabellen, und was Antworten davon enthielten, wurden im Bericht weggelassen; nur ihre Hashes sind da.</translation>
    </message>
    <message>
        <source>The steps were worked out from the project that was chosen: its run ends with the same event, and it has the data that the run began with.</source>
        <translation>Die Schritte wurden aus dem gewählten Projekt ausgerechnet: Sein Lauf endet mit demselben Ereignis, und es hat die Daten, mit denen der Lauf begann.</translation>
    </message>
</context>
<context>
    <name>ChoiceEditor</name>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>%1 for each %2</source>
        <translation>%1 je %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 rows are shown; the others keep what they have.</source>
        <translation>%1 von %2 Zeilen werden gezeigt; die anderen behalten, was sie haben.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>%1: tick %2 to %3 of them</source>
        <translation>%1: %2 bis %3 davon ankreuzen</translation>
    </message>
</context>
<context>
    <name>ClauseItemStrings</name>
    <message>
        <source>this is not a line of this part of the question</source>
        <translation>das ist keine Zeile dieses Teils der Frage</translation>
    </message>
    <message>
        <source>Write one line of the part it stands in; other parts have their own lines.</source>
        <translation>Schreiben Sie eine Zeile des Teils, in dem sie steht; andere Teile haben ihre eigenen Zeilen.</translation>
    </message>
</context>
<context>
    <name>ClauseRow</name>
    <message>
        <source>Move up (Alt+↑)</source>
        <translation>Nach oben (Alt+↑)</translation>
    </message>
    <message>
        <source>Move down (Alt+↓)</source>
        <translation>Nach unten (Alt+↓)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move up: %1</source>
        <translation>Nach oben: %1</translation>
    </message>
    <message>
        <source>Move down: %1</source>
        <translation>Nach unten: %1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>Entfernen: %1</translation>
    </message>
</context>
<context>
    <name>ClauseStrings</name>
    <message>
        <source>this is no line of a question</source>
        <translation>das ist keine Zeile einer Frage</translation>
    </message>
</context>
<context>
    <name>CodeEditor</name>
    <message>
        <source>Tab inserts two blanks. Shift+Tab goes to the control before, Ctrl+Tab to the next one.</source>
        <translation>Tab fügt zwei Leerzeichen ein. Umschalt+Tab geht zum vorigen Bedienelement, Strg+Tab zum nächsten.</translation>
    </message>
    <message>
        <source>Text of rules</source>
        <translation>Text der Regeln</translation>
    </message>
    <message>
        <source>Text of a query</source>
        <translation>Text einer Abfrage</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>CodeFindBar</name>
    <message>
        <source>&amp;Match case</source>
        <translation>Groß-/&amp;Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find previous (Shift+F3)</source>
        <translation>Vorige Fundstelle (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Find next (F3)</source>
        <translation>Nächste Fundstelle (F3)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>Suchleiste schließen</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s)</source>
        <translation>
            <numerusform>%Ln Stelle</numerusform>
            <numerusform>%Ln Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeScintilla</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>Aus&amp;schneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>S&amp;uchen…</translation>
    </message>
</context>
<context>
    <name>ColumnTextStrings</name>
    <message>
        <source>Type: %1</source>
        <translation>Typ: %1</translation>
    </message>
    <message>
        <source>Part of the primary key</source>
        <translation>Teil des Primärschlüssels</translation>
    </message>
    <message>
        <source>Refers to %1</source>
        <translation>Verweist auf %1</translation>
    </message>
    <message>
        <source>Worked out by rule %1</source>
        <translation>Berechnet von Regel %1</translation>
    </message>
</context>
<context>
    <name>ColumnsModel</name>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>Ganzzahl</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>Wahrheitswert</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Whether the column is part of the primary key, and at which place</source>
        <translation>Ob die Spalte zum Primärschlüssel gehört und an welcher Stelle</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Refers to</source>
        <translation>Verweist auf</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>change the key of %1</source>
        <translation>Schlüssel von %1 ändern</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>change the type of %1</source>
        <translation>Typ von %1 ändern</translation>
    </message>
    <message>
        <source>change the unit of %1</source>
        <translation>Einheit von %1 ändern</translation>
    </message>
    <message>
        <source>describe %1</source>
        <translation>%1 beschreiben</translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation>Im Graphen</translation>
    </message>
    <message>
        <source>name %1 in the graph</source>
        <translation>%1 im Graphen benennen</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>What the column is called in the property graph: the property, or the type of the relationships that a reference makes. Empty: as the column. Hidden: it is no property; a name makes it one.</source>
        <translation>Wie die Spalte im Eigenschaftsgraphen heißt: die Eigenschaft oder der Typ der Beziehungen, die ein Verweis ergibt. Leer: wie die Spalte. Verborgen: sie ist keine Eigenschaft; ein Name macht sie zu einer.</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type a few letters of an action, a table, a rule or a question</source>
        <translation>Ein paar Buchstaben einer Aktion, Tabelle, Regel oder Frage eingeben</translation>
    </message>
    <message>
        <source>Find an action, a table, a rule or a question</source>
        <translation>Aktion, Tabelle, Regel oder Frage suchen</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>ComparisonPage</name>
    <message>
        <source>Figures of both runs</source>
        <translation>Zahlen beider Läufe</translation>
    </message>
    <message>
        <source>runs_compared</source>
        <translation>läufe_verglichen</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Evidence</source>
        <translation>Bele&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Decision</source>
        <translation>&amp;Entscheidung</translation>
    </message>
    <message>
        <source>Leaves the comparison</source>
        <translation>Verlässt den Vergleich</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>Se&amp;iten tauschen</translation>
    </message>
    <message>
        <source>Puts the run on the left to the right</source>
        <translation>Stellt den linken Lauf nach rechts</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copies the whole comparison as a text</source>
        <translation>Kopiert den ganzen Vergleich als Text</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Copies the whole comparison as one table</source>
        <translation>Kopiert den ganzen Vergleich als eine Tabelle</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Writes the comparison to a file</source>
        <translation>Schreibt den Vergleich in eine Datei</translation>
    </message>
    <message>
        <source>%1 against %2: reading…</source>
        <translation>%1 gegen %2: wird gelesen…</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Decision of %1</source>
        <translation>Entscheidung von %1</translation>
    </message>
    <message>
        <source>Copied the comparison as %1</source>
        <translation>Vergleich als %1 kopiert</translation>
    </message>
    <message>
        <source>Text in Markdown (*.md)</source>
        <translation>Text in Markdown (*.md)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>Z&amp;ahlen</translation>
    </message>
    <message>
        <source>&amp;Back to the Runs</source>
        <translation>Zurück zu den Lä&amp;ufen</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>Als CSV ko&amp;pieren</translation>
    </message>
</context>
<context>
    <name>ConsequencesModel</name>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>✎ set here</source>
        <translation>✎ hier gesetzt</translation>
    </message>
    <message>
        <source>ƒ %1</source>
        <translation>ƒ %1</translation>
    </message>
</context>
<context>
    <name>ConsequencesTab</name>
    <message>
        <source>Show rows that do not change</source>
        <translation>Zeilen zeigen, die gleich bleiben</translation>
    </message>
    <message>
        <source>The table that is shown</source>
        <translation>Die Tabelle, die gezeigt wird</translation>
    </message>
    <message>
        <source>The rows of a table with what follows in them</source>
        <translation>Die Zeilen einer Tabelle mit dem, was in ihnen folgt</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln row(s) changed</source>
        <translation>
            <numerusform>%1 · %Ln Zeile geändert</numerusform>
            <numerusform>%1 · %Ln Zeilen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Working out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Nothing is changed. Choose a candidate or set a cell on the left: the tables in which something follows appear here at once.</source>
        <translation>Nichts ist geändert. Wählen Sie links einen Kandidaten oder setzen Sie eine Zelle: Die Tabellen, in denen etwas folgt, erscheinen hier sofort.</translation>
    </message>
    <message>
        <source>What is applied changes no cell.</source>
        <translation>Was angewandt ist, ändert keine Zelle.</translation>
    </message>
</context>
<context>
    <name>ContentsPanel</name>
    <message>
        <source>Move the Section &amp;Up</source>
        <translation>Abschnitt nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the Section Do&amp;wn</source>
        <translation>Abschnitt nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Remove the Addition</source>
        <translation>Zusatz ent&amp;fernen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>&amp;Author:</source>
        <translation>A&amp;utor:</translation>
    </message>
    <message>
        <source>Lan&amp;guage:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>Paper si&amp;ze:</source>
        <translation>Papier&amp;format:</translation>
    </message>
    <message>
        <source>Puts the chosen section before the one above it</source>
        <translation>Stellt den gewählten Abschnitt vor den darüber</translation>
    </message>
    <message>
        <source>Puts the chosen section behind the one below it</source>
        <translation>Stellt den gewählten Abschnitt hinter den darunter</translation>
    </message>
    <message>
        <source>Takes the chosen addition out of the report</source>
        <translation>Nimmt den gewählten Zusatz aus dem Bericht</translation>
    </message>
    <message>
        <source>How much the report tells</source>
        <translation>Wie viel der Bericht erzählt</translation>
    </message>
    <message>
        <source>One page</source>
        <translation>Eine Seite</translation>
    </message>
    <message>
        <source>Brief</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Own choice</source>
        <translation>Eigene Auswahl</translation>
    </message>
    <message>
        <source>Ru&amp;n:</source>
        <translation>&amp;Lauf:</translation>
    </message>
    <message>
        <source>&amp;Template:</source>
        <translation>&amp;Vorlage:</translation>
    </message>
    <message>
        <source>Section&amp;s:</source>
        <translation>Absch&amp;nitte:</translation>
    </message>
    <message>
        <source>Added to the report</source>
        <translation>Zum Bericht hinzugefügt</translation>
    </message>
    <message>
        <source>Added from the window:</source>
        <translation>Aus dem Fenster hinzugefügt:</translation>
    </message>
    <message>
        <source>Stands in front of the section, as you write it</source>
        <translation>Steht vor dem Abschnitt, wie Sie es schreiben</translation>
    </message>
    <message>
        <source>Who answers for the report</source>
        <translation>Wer für den Bericht einsteht</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>Paper of the report</source>
        <translation>Papier des Berichts</translation>
    </message>
    <message>
        <source>choose another template for the report</source>
        <translation>andere Vorlage für den Bericht wählen</translation>
    </message>
    <message>
        <source>comment on “%1”</source>
        <translation>„%1“ kommentieren</translation>
    </message>
    <message>
        <source>name the author of the report</source>
        <translation>Autor des Berichts nennen</translation>
    </message>
    <message>
        <source>choose the language of the report</source>
        <translation>Sprache des Berichts wählen</translation>
    </message>
    <message>
        <source>choose the paper of the report</source>
        <translation>Papier des Berichts wählen</translation>
    </message>
    <message>
        <source>&amp;Comment on “%1”:</source>
        <translation>&amp;Kommentar zu „%1“:</translation>
    </message>
    <message>
        <source>Comment on “%1”</source>
        <translation>Kommentar zu „%1“</translation>
    </message>
    <message>
        <source>Decision record</source>
        <translation>Entscheidungsprotokoll</translation>
    </message>
    <message>
        <source>&amp;Leave out prompts and replies</source>
        <translation>&amp;Prompts und Antworten weglassen</translation>
    </message>
    <message>
        <source>S&amp;ignature:</source>
        <translation>S&amp;ignatur:</translation>
    </message>
    <message>
        <source>Besi&amp;de it:</source>
        <translation>Ver&amp;gleich:</translation>
    </message>
    <message>
        <source>Their words are neither printed nor attached; their hashes stay, and the report says how many there are</source>
        <translation>Ihre Worte werden weder gedruckt noch angehängt; ihre Hashes bleiben, und der Bericht sagt, wie viele es sind</translation>
    </message>
    <message>
        <source>leave prompts and replies out of the report</source>
        <translation>Prompts und Antworten aus dem Bericht weglassen</translation>
    </message>
    <message>
        <source>take prompts and replies into the report</source>
        <translation>Prompts und Antworten in den Bericht aufnehmen</translation>
    </message>
    <message>
        <source>Leave out ro&amp;ws of data and answers</source>
        <translation>Zeilen von Daten und Ant&amp;worten weglassen</translation>
    </message>
    <message>
        <source>Neither rows nor what chat models were told of them are printed or attached; their hashes stay. Then nobody can work the steps out again without the project</source>
        <translation>Weder Zeilen noch was Chat-Modellen davon gesagt wurde wird gedruckt oder angehängt; ihre Hashes bleiben. Ohne das Projekt kann dann niemand die Schritte neu ausrechnen</translation>
    </message>
    <message>
        <source>leave rows out of the report</source>
        <translation>Zeilen im Bericht weglassen</translation>
    </message>
    <message>
        <source>take rows into the report</source>
        <translation>Zeilen in den Bericht aufnehmen</translation>
    </message>
</context>
<context>
    <name>ContributionsModel</name>
    <message>
        <source>    together</source>
        <translation>    zusammen</translation>
    </message>
    <message>
        <source>    together (%1)</source>
        <translation>    zusammen (%1)</translation>
    </message>
    <message>
        <source>    what is decided itself</source>
        <translation>    das Entschiedene selbst</translation>
    </message>
    <message numerus="yes">
        <source> (%Ln cells)</source>
        <translation>
            <numerusform> (%Ln Zelle)</numerusform>
            <numerusform> (%Ln Zellen)</numerusform>
        </translation>
    </message>
    <message>
        <source>What it is made of</source>
        <translation>Woraus es besteht</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>CopyMenu</name>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>&amp;Payload</source>
        <translation>&amp;Auftrag</translation>
    </message>
    <message>
        <source>&amp;Step as JSON</source>
        <translation>&amp;Schritt als JSON</translation>
    </message>
    <message>
        <source>Answer as TS&amp;V</source>
        <translation>Antwort als TS&amp;V</translation>
    </message>
    <message>
        <source>Answer as &amp;CSV</source>
        <translation>Antwort als &amp;CSV</translation>
    </message>
    <message>
        <source>Answer as &amp;Markdown</source>
        <translation>Antwort als &amp;Markdown</translation>
    </message>
    <message>
        <source>Answer as S&amp;QL INSERT</source>
        <translation>Antwort als S&amp;QL INSERT</translation>
    </message>
    <message>
        <source>Answer as &amp;JSON</source>
        <translation>Antwort als &amp;JSON</translation>
    </message>
    <message>
        <source>Answer in &amp;Words</source>
        <translation>Antwort in &amp;Worten</translation>
    </message>
    <message>
        <source>Copy Plan as &amp;JSON</source>
        <translation>Plan als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Copy Plan as &amp;DOT</source>
        <translation>Plan als &amp;DOT kopieren</translation>
    </message>
</context>
<context>
    <name>CoverageButton</name>
    <message>
        <source>What the plan has read of what the question depends on</source>
        <translation>Was der Plan von dem gelesen hat, wovon die Frage abhängt</translation>
    </message>
    <message>
        <source>Comparing the plan with the rules</source>
        <translation>Vergleicht den Plan mit den Regeln</translation>
    </message>
    <message>
        <source>%1 of %2 columns read</source>
        <translation>%1 von %2 Spalten gelesen</translation>
    </message>
    <message>
        <source>By the rules the decision depends on %1 columns; the steps that have an answer have read %2 of them.</source>
        <translation>Nach den Regeln hängt die Entscheidung von %1 Spalten ab; die Schritte mit Antwort haben davon %2 gelesen.</translation>
    </message>
    <message>
        <source>Nothing is lacking.</source>
        <translation>Es fehlt nichts.</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>%1: nothing at %2</source>
        <translation>%1: nichts bei %2</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <translation>%1: %2 bei %3, %4 bei %5</translation>
    </message>
    <message>
        <source>✓ chosen: %1</source>
        <translation>✓ gewählt: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>CypherLanguageStrings</name>
    <message>
        <source>Cypher over the tables seen as a graph. Reading only; USE rules asks what the rules compute; F1 says what is supported and what is not.</source>
        <translation>Cypher über die Tabellen, als Graph gesehen. Nur lesend; USE rules fragt, was die Regeln berechnen; F1 sagt, was unterstützt wird und was nicht.</translation>
    </message>
</context>
<context>
    <name>CypherLexer</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>Schlüsselwort</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Literal</source>
        <translation>Literal</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>Views of the data</source>
        <translation>Ansichten der Daten</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>Tab&amp;elle</translation>
    </message>
    <message>
        <source>&amp;Schema</source>
        <translation>&amp;Schema</translation>
    </message>
    <message>
        <source>D&amp;iagram</source>
        <translation>Dia&amp;gramm</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>Abf&amp;rage</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Brings tables and rules in from files, after a look at them</source>
        <translation>Importiert Tabellen und Regeln aus Dateien, mit Vorschau</translation>
    </message>
    <message>
        <source>Brings this view of the data to the front</source>
        <translation>Holt diese Ansicht der Daten nach vorn</translation>
    </message>
    <message>
        <source>Writes the diagram of the schema as SVG, PNG or PDF</source>
        <translation>Schreibt das Diagramm des Schemas als SVG, PNG oder PDF</translation>
    </message>
    <message>
        <source>Goes to the line above the table that filters its rows</source>
        <translation>Geht zum Eingabefeld über der Tabelle, das ihre Zeilen filtert</translation>
    </message>
    <message>
        <source>Shows where the current value comes from</source>
        <translation>Zeigt, woher der aktuelle Wert kommt</translation>
    </message>
    <message>
        <source>Takes the value of the current cell away</source>
        <translation>Entfernt den Wert der aktuellen Zelle</translation>
    </message>
    <message>
        <source>Copies the selected cells with the names of their columns</source>
        <translation>Kopiert die ausgewählten Zellen mit den Namen ihrer Spalten</translation>
    </message>
    <message>
        <source>Writes all rows of the table to a file</source>
        <translation>Schreibt alle Zeilen der Tabelle in eine Datei</translation>
    </message>
    <message>
        <source>Hides the column of the current cell</source>
        <translation>Blendet die Spalte der aktuellen Zelle aus</translation>
    </message>
    <message>
        <source>Shows the columns that were hidden</source>
        <translation>Zeigt die ausgeblendeten Spalten wieder</translation>
    </message>
    <message>
        <source>Open as table</source>
        <translation>Als Tabelle öffnen</translation>
    </message>
    <message>
        <source>Open schema</source>
        <translation>Schema öffnen</translation>
    </message>
    <message>
        <source>Query this table</source>
        <translation>Diese Tabelle abfragen</translation>
    </message>
    <message>
        <source>There is no table %1.</source>
        <translation>Es gibt keine Tabelle %1.</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Show &amp;table</source>
        <translation>&amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show &amp;schema</source>
        <translation>&amp;Schema zeigen</translation>
    </message>
    <message>
        <source>Show &amp;diagram</source>
        <translation>&amp;Diagramm zeigen</translation>
    </message>
    <message>
        <source>&amp;Write a query</source>
        <translation>&amp;Abfrage schreiben</translation>
    </message>
    <message>
        <source>Export dia&amp;gram…</source>
        <translation>Dia&amp;gramm exportieren…</translation>
    </message>
    <message>
        <source>&amp;Copy Cells</source>
        <translation>Zellen &amp;kopieren</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>Spa&amp;lten</translation>
    </message>
    <message>
        <source>&amp;Filter rows</source>
        <translation>Zeilen &amp;filtern</translation>
    </message>
    <message>
        <source>E&amp;xplain value</source>
        <translation>&amp;Wert erklären</translation>
    </message>
    <message>
        <source>Set to &amp;NULL</source>
        <translation>Auf &amp;NULL setzen</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;TSV</source>
        <translation>Als &amp;TSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;SQL INSERT</source>
        <translation>Als &amp;SQL INSERT kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>&amp;Export rows…</source>
        <translation>Zeilen &amp;exportieren…</translation>
    </message>
    <message>
        <source>&amp;Hide column</source>
        <translation>Spalte &amp;verbergen</translation>
    </message>
    <message>
        <source>&amp;Show all columns</source>
        <translation>Alle Spalten &amp;zeigen</translation>
    </message>
    <message>
        <source>D&amp;ocuments</source>
        <translation>D&amp;okumente</translation>
    </message>
    <message>
        <source>&amp;Add documents…</source>
        <translation>Dokumente &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Brings letters, reports and notes in from files, to be searched</source>
        <translation>Holt Briefe, Berichte und Notizen aus Dateien herein, damit sie durchsucht werden</translation>
    </message>
    <message>
        <source>&amp;Search documents</source>
        <translation>Dokumente durch&amp;suchen</translation>
    </message>
    <message>
        <source>Goes to the field that searches all documents</source>
        <translation>Geht zum Feld, das alle Dokumente durchsucht</translation>
    </message>
    <message>
        <source>There is no document %1.</source>
        <translation>Es gibt kein Dokument %1.</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Show doc&amp;uments</source>
        <translation>Dokumente &amp;zeigen</translation>
    </message>
    <message>
        <source>Docu&amp;ments</source>
        <translation>Doku&amp;mente</translation>
    </message>
</context>
<context>
    <name>DatasetTableModel</name>
    <message>
        <source>%1, stored is %2</source>
        <translation>%1, gespeichert ist %2</translation>
    </message>
    <message>
        <source>%1 Worked out by rule %2: %3</source>
        <translation>%1 Berechnet von Regel %2: %3</translation>
    </message>
    <message>
        <source>Enter or a double click explains it.</source>
        <translation>Enter oder Doppelklick zeigt die Herleitung.</translation>
    </message>
    <message>
        <source>≠ Stored: %1</source>
        <translation>≠ Gespeichert: %1</translation>
    </message>
    <message>
        <source>F2 edits the stored value.</source>
        <translation>F2 bearbeitet den gespeicherten Wert.</translation>
    </message>
</context>
<context>
    <name>DecideBar</name>
    <message>
        <source>&amp;Decide</source>
        <translation>&amp;Entscheiden</translation>
    </message>
    <message>
        <source>&amp;Stop deciding</source>
        <translation>Entscheiden anhal&amp;ten</translation>
    </message>
    <message>
        <source>Works out every candidate and says which is best, and why</source>
        <translation>Berechnet jeden Kandidaten und sagt, welcher der beste ist und warum</translation>
    </message>
    <message>
        <source>Work out every candidate and say which is best, and why (F5)</source>
        <translation>Jeden Kandidaten berechnen und sagen, welcher der beste ist und warum (F5)</translation>
    </message>
    <message>
        <source>Stops working out candidates; what is there is kept</source>
        <translation>Hält das Berechnen der Kandidaten an; was schon da ist, bleibt</translation>
    </message>
    <message>
        <source>Stop working out candidates (Shift+F5)</source>
        <translation>Berechnen der Kandidaten anhalten (Umschalt+F5)</translation>
    </message>
    <message>
        <source>▶ Decide  F5</source>
        <translation>▶ Entscheiden  F5</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>■ Stop</source>
        <translation>■ Anhalten</translation>
    </message>
    <message>
        <source>Stop deciding</source>
        <translation>Entscheiden anhalten</translation>
    </message>
    <message>
        <source>Progress of deciding</source>
        <translation>Fortschritt des Entscheidens</translation>
    </message>
    <message>
        <source>stopping …</source>
        <translation>wird angehalten …</translation>
    </message>
    <message>
        <source>◔ weighing, %1%</source>
        <translation>◔ wird abgewogen, %1&#xa0;%</translation>
    </message>
    <message>
        <source>◔ weighing …</source>
        <translation>◔ wird abgewogen …</translation>
    </message>
</context>
<context>
    <name>DecisionPanel</name>
    <message>
        <source>Ta&amp;ke Another as Well</source>
        <translation>Noch einen daz&amp;unehmen</translation>
    </message>
    <message>
        <source>Search candidates to take</source>
        <translation>Kandidaten zum Übernehmen suchen</translation>
    </message>
    <message>
        <source>Search candidates</source>
        <translation>Kandidaten suchen</translation>
    </message>
    <message>
        <source>Candidates: the one with the cursor is taken</source>
        <translation>Kandidaten: Der unter dem Cursor wird übernommen</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>kandidaten</translation>
    </message>
    <message>
        <source>Takes the candidate once more on top of what is changed already; the next choice replaces this one.</source>
        <translation>Nimmt den Kandidaten zusätzlich zu dem, was schon geändert ist; die nächste Wahl ersetzt ihn.</translation>
    </message>
    <message>
        <source>There is no question yet. With one, its candidates can be tried out here; cells can be set below in any case.</source>
        <translation>Noch gibt es keine Frage. Mit einer lassen sich hier ihre Kandidaten ausprobieren; Zellen lassen sich unten in jedem Fall setzen.</translation>
    </message>
    <message>
        <source>Choose a &amp;Question</source>
        <translation>&amp;Frage wählen</translation>
    </message>
    <message>
        <source>Naming candidates</source>
        <translation>Kandidaten benennen</translation>
    </message>
    <message>
        <source>There are too many candidates to list; choose with the controls.</source>
        <translation>Zu viele Kandidaten für eine Liste; mit den Bedienelementen wählen.</translation>
    </message>
    <message>
        <source>The best first. ↑ and ↓ try one after another.</source>
        <translation>Die besten zuerst. ↑ und ↓ probieren einen nach dem anderen aus.</translation>
    </message>
    <message>
        <source>Not weighed yet: in the order of the question. ↑ and ↓ try one after another.</source>
        <translation>Noch nicht abgewogen: in der Reihenfolge der Frage. ↑ und ↓ probieren einen nach dem anderen aus.</translation>
    </message>
    <message>
        <source>The best first without what is applied; Ranking weighs under it. ↑ and ↓ try one after another.</source>
        <translation>Die besten zuerst, ohne was angewendet ist; Rangliste wägt darunter ab. ↑ und ↓ probieren eine nach der anderen.</translation>
    </message>
    <message>
        <source>None is taken yet. The controls begin with the first:</source>
        <translation>Noch ist keiner gewählt. Die Regler beginnen mit dem ersten:</translation>
    </message>
</context>
<context>
    <name>DensityBar</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>DependencyPictureStrings</name>
    <message numerus="yes">
        <source>%Ln rule(s); arrows lead from what is read to the rule that reads it.</source>
        <translation>
            <numerusform>%Ln Regel; Pfeile führen vom Gelesenen zu der Regel, die es liest.</numerusform>
            <numerusform>%Ln Regeln; Pfeile führen vom Gelesenen zu der Regel, die es liest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worked out %Ln time(s)</source>
        <translation>
            <numerusform>%Ln-mal berechnet</numerusform>
            <numerusform>%Ln-mal berechnet</numerusform>
        </translation>
    </message>
    <message>
        <source>row after row</source>
        <translation>Zeile für Zeile</translation>
    </message>
    <message>
        <source>stored in the dataset</source>
        <translation>im Datenbestand gespeichert</translation>
    </message>
    <message>
        <source>%1 reads %2</source>
        <translation>%1 liest %2</translation>
    </message>
    <message>
        <source> (they need one another)</source>
        <translation> (sie brauchen einander)</translation>
    </message>
</context>
<context>
    <name>DerivationComparison</name>
    <message>
        <source>&amp;Only what differs</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Both derivations, line by line</source>
        <translation>Beide Herleitungen, Zeile für Zeile</translation>
    </message>
    <message>
        <source>Two derivations stand here side by side. Choose two candidates or what-ifs to compare.</source>
        <translation>Hier stehen zwei Herleitungen nebeneinander. Zwei Kandidaten oder Was-wäre-wenn zum Vergleichen wählen.</translation>
    </message>
</context>
<context>
    <name>DerivationModel</name>
    <message>
        <source>%1 is %2 %3, %4</source>
        <translation>%1 ist %2 %3, %4</translation>
    </message>
    <message>
        <source>Value of</source>
        <translation>Wert von</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Herkunft</translation>
    </message>
    <message numerus="yes">
        <source>Σ of %Ln rows</source>
        <translation>
            <numerusform>Σ von %Ln Zeile</numerusform>
            <numerusform>Σ von %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>? of %Ln rows, so many count</source>
        <translation>
            <numerusform>? von %Ln Zeile zählen so viele</numerusform>
            <numerusform>? von %Ln Zeilen zählen so viele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>show more (%Ln left)</source>
        <translation>
            <numerusform>mehr zeigen (noch %Ln)</numerusform>
            <numerusform>mehr zeigen (noch %Ln)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DerivationPairModel</name>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>%1; right: %2</source>
        <translation>%1; rechts: %2</translation>
    </message>
    <message>
        <source>Value of</source>
        <translation>Wert von</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Herkunft</translation>
    </message>
</context>
<context>
    <name>DerivationView</name>
    <message>
        <source>Explaining</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Show rule</source>
        <translation>Regel zeigen</translation>
    </message>
    <message>
        <source>Show in table</source>
        <translation>In der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Try another value</source>
        <translation>Anderen Wert ausprobieren</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vorwärts (Alt+Rechts)</translation>
    </message>
    <message>
        <source>What the value was made of</source>
        <translation>Woraus sich der Wert ergibt</translation>
    </message>
    <message>
        <source>Where a number comes from stands here. Double click any worked-out value, or choose Explain in its menu.</source>
        <translation>Hier steht, woher eine Zahl kommt: Einen berechneten Wert doppelt anklicken oder „Erklären“ in seinem Menü wählen.</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>kein Wert: %1</translation>
    </message>
    <message>
        <source>Explain this value</source>
        <translation>Diesen Wert erklären</translation>
    </message>
    <message>
        <source>Show more rows</source>
        <translation>Mehr Zeilen zeigen</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Views of the uncertainty</source>
        <translation>Ansichten der Ungewissheit</translation>
    </message>
    <message>
        <source>Re&amp;gret</source>
        <translation>Bedaue&amp;rn</translation>
    </message>
    <message>
        <source>&amp;States</source>
        <translation>&amp;Zustände</translation>
    </message>
    <message>
        <source>&amp;Influence</source>
        <translation>&amp;Einflüsse</translation>
    </message>
    <message>
        <source>All combinations of the factors’ values are weighed with their probabilities: nothing is drawn, and nothing has to converge.</source>
        <translation>Alle Kombinationen der Faktorwerte werden mit ihren Wahrscheinlichkeiten gewogen: nichts wird gezogen, und nichts muss konvergieren.</translation>
    </message>
    <message>
        <source>Which candidate is the best at which probabilities of two factors stands here, where the rules name two factors and every candidate keeps the constraints in all states or in none.</source>
        <translation>Hier steht, welcher Kandidat bei welchen Wahrscheinlichkeiten zweier Faktoren der beste ist, wenn die Regeln zwei Faktoren nennen und jeder Kandidat die Nebenbedingungen in allen Zuständen einhält oder in keinem.</translation>
    </message>
    <message>
        <source>Value of a factor whose probability runs to the right</source>
        <translation>Wert eines Faktors, dessen Wahrscheinlichkeit nach rechts läuft</translation>
    </message>
    <message>
        <source>Value of a factor whose probability runs upwards</source>
        <translation>Wert eines Faktors, dessen Wahrscheinlichkeit nach oben läuft</translation>
    </message>
    <message>
        <source>States of the world</source>
        <translation>Zustände der Welt</translation>
    </message>
    <message>
        <source>What the factors set, and how that comes to the objective, is drawn here.</source>
        <translation>Hier wird gezeichnet, was die Faktoren setzen und wie das zum Ziel führt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Ris&amp;k</source>
        <translation>Risi&amp;ko</translation>
    </message>
    <message>
        <source>Dra&amp;ws</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Regi&amp;on</source>
        <translation>&amp;Gebiete</translation>
    </message>
    <message>
        <source>S&amp;pider</source>
        <translation>S&amp;pinne</translation>
    </message>
    <message>
        <source>Candidate whose expectation is shown</source>
        <translation>Kandidat, dessen Erwartung gezeigt wird</translation>
    </message>
    <message>
        <source>the best candidate</source>
        <translation>der beste Kandidat</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Outline of what is shown</source>
        <translation>Gliederung des Gezeigten</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Journal: what was done in this window</source>
        <translation>Journal: was in diesem Fenster getan wurde</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>The rows of the last query stand here, whatever mode is shown. Queries are written in Data.</source>
        <translation>Hier stehen die Zeilen der letzten Abfrage, gleich in welchem Modus. Abfragen werden unter „Daten“ geschrieben.</translation>
    </message>
    <message>
        <source>Rows of the last query</source>
        <translation>Zeilen der letzten Abfrage</translation>
    </message>
    <message>
        <source>Query results</source>
        <translation>Abfrageergebnisse</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Working out the rules</source>
        <translation>Regeln berechnen</translation>
    </message>
    <message>
        <source>set %1.%2</source>
        <translation>%1.%2 setzen</translation>
    </message>
    <message>
        <source>type in %1</source>
        <translation>in %1 schreiben</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>edit while saving</source>
        <translation>Änderung während des Speicherns</translation>
    </message>
    <message>
        <source>restore unsaved work</source>
        <translation>nicht gespeicherte Arbeit wiederherstellen</translation>
    </message>
</context>
<context>
    <name>DocumentAdding</name>
    <message>
        <source>Add documents</source>
        <translation>Dokumente hinzufügen</translation>
    </message>
    <message>
        <source>Documents (*.txt *.text *.md *.markdown *.mkd *.html *.htm *.xhtml *.xht *.pdf *.docx *.csv *.tsv)</source>
        <translation>Dokumente (*.txt *.text *.md *.markdown *.mkd *.html *.htm *.xhtml *.xht *.pdf *.docx *.csv *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading %1 documents</source>
        <translation>%1 Dokumente werden gelesen</translation>
    </message>
    <message>
        <source>Reading was stopped; no document was added.</source>
        <translation>Das Lesen wurde angehalten; kein Dokument wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>Replace documents</source>
        <translation>Dokumente ersetzen</translation>
    </message>
    <message>
        <source>There is a document %1 already.</source>
        <translation>Es gibt schon ein Dokument %1.</translation>
    </message>
    <message>
        <source>There are %1 documents of the same names already.</source>
        <translation>Es gibt schon %1 Dokumente mit denselben Namen.</translation>
    </message>
    <message>
        <source>Replacing can be undone.</source>
        <translation>Das Ersetzen lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Add the others only</source>
        <translation>Nur die anderen hinzufügen</translation>
    </message>
</context>
<context>
    <name>DocumentCuts</name>
    <message>
        <source>Cutting documents into passages</source>
        <translation>Dokumente werden in Textstellen geteilt</translation>
    </message>
</context>
<context>
    <name>DocumentEditsStrings</name>
    <message>
        <source>replace %1 documents</source>
        <translation>%1 Dokumente ersetzen</translation>
    </message>
    <message>
        <source>add %1 documents</source>
        <translation>%1 Dokumente hinzufügen</translation>
    </message>
    <message>
        <source>replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>remove %1 documents</source>
        <translation>%1 Dokumente entfernen</translation>
    </message>
    <message>
        <source>rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>one passage</source>
        <translation>eine Textstelle</translation>
    </message>
    <message>
        <source>%1 passages</source>
        <translation>%1 Textstellen</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>&amp;Rename document…</source>
        <translation>Dokument &amp;umbenennen…</translation>
    </message>
    <message>
        <source>Re&amp;move documents</source>
        <translation>Dokumente &amp;entfernen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Gives the document that is chosen another name</source>
        <translation>Gibt dem gewählten Dokument einen anderen Namen</translation>
    </message>
    <message>
        <source>Takes the documents that are chosen out of the project</source>
        <translation>Nimmt die gewählten Dokumente aus dem Projekt</translation>
    </message>
    <message>
        <source>Add documents…</source>
        <translation>Dokumente hinzufügen…</translation>
    </message>
    <message>
        <source>Letters, reports and notes that are not in tables: add them as text, Markdown, HTML, PDF or Word, and they are searched along with the data.</source>
        <translation>Briefe, Berichte und Notizen, die in keiner Tabelle stehen: als Text, Markdown, HTML, PDF oder Word hinzugefügt, werden sie neben den Daten durchsucht.</translation>
    </message>
</context>
<context>
    <name>DocumentPanel</name>
    <message>
        <source>&amp;Next passage found</source>
        <translation>&amp;Nächste gefundene Textstelle</translation>
    </message>
    <message>
        <source>&amp;Previous passage found</source>
        <translation>&amp;Vorige gefundene Textstelle</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Search documents</source>
        <translation>Dokumente durchsuchen</translation>
    </message>
    <message>
        <source>Search documents: a question in plain words</source>
        <translation>Dokumente durchsuchen: eine Frage in einfachen Worten</translation>
    </message>
    <message>
        <source>Shows the next of the passages that were found</source>
        <translation>Zeigt die nächste der gefundenen Textstellen</translation>
    </message>
    <message>
        <source>Shows the passage that was found before this one</source>
        <translation>Zeigt die Textstelle, die vor dieser gefunden wurde</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>Gefundene Textstellen</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>Text des Dokuments</translation>
    </message>
    <message>
        <source>Earlier part</source>
        <translation>Voriger Teil</translation>
    </message>
    <message>
        <source>Next part</source>
        <translation>Nächster Teil</translation>
    </message>
    <message>
        <source>There are no documents yet. Add some on the left, or drop files here.</source>
        <translation>Es gibt noch keine Dokumente. Fügen Sie links welche hinzu, oder legen Sie Dateien hier ab.</translation>
    </message>
    <message>
        <source>Choose a document on the left, or search in all of them.</source>
        <translation>Wählen Sie links ein Dokument, oder durchsuchen Sie alle.</translation>
    </message>
    <message>
        <source>added %1</source>
        <translation>hinzugefügt am %1</translation>
    </message>
    <message>
        <source>%1 more files were refused; the journal tells why.</source>
        <translation>%1 weitere Dateien wurden abgelehnt; das Journal sagt, warum.</translation>
    </message>
    <message>
        <source>The document is long: part %1 of %2 is shown, the others are not.</source>
        <translation>Das Dokument ist lang: Teil %1 von %2 ist zu sehen, die anderen nicht.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>%1 of %2 found</source>
        <translation>%1 von %2 gefunden</translation>
    </message>
</context>
<context>
    <name>DocumentSearch</name>
    <message>
        <source>Searching the documents</source>
        <translation>Die Dokumente werden durchsucht</translation>
    </message>
</context>
<context>
    <name>DocumentView</name>
    <message>
        <source>p. %1</source>
        <translation>S. %1</translation>
    </message>
    <message>
        <source>Passage %1 of %2</source>
        <translation>Textstelle %1 von %2</translation>
    </message>
</context>
<context>
    <name>DocumentsModel</name>
    <message>
        <source>a document needs a name of at most %1 characters</source>
        <translation>ein Dokument braucht einen Namen von höchstens %1 Zeichen</translation>
    </message>
    <message>
        <source>there is a document %1 already</source>
        <translation>es gibt schon ein Dokument %1</translation>
    </message>
    <message>
        <source>Added %1</source>
        <translation>Hinzugefügt am %1</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Kind, passages</source>
        <translation>Art, Textstellen</translation>
    </message>
</context>
<context>
    <name>DraftFit</name>
    <message>
        <source>How far the drafted rules reproduce what is stored</source>
        <translation>Wie weit die entworfenen Regeln das Gespeicherte wiedergeben</translation>
    </message>
    <message>
        <source>Rule, and its worst rows</source>
        <translation>Regel und ihre schlechtesten Zeilen</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>Berechnet</translation>
    </message>
</context>
<context>
    <name>DraftStrings</name>
    <message>
        <source>move the section “%1”</source>
        <translation>Abschnitt „%1“ verschieben</translation>
    </message>
    <message>
        <source>take in the section “%1”</source>
        <translation>Abschnitt „%1“ aufnehmen</translation>
    </message>
    <message>
        <source>leave out the section “%1”</source>
        <translation>Abschnitt „%1“ weglassen</translation>
    </message>
    <message>
        <source>add “%1” to the report</source>
        <translation>„%1“ zum Bericht hinzufügen</translation>
    </message>
    <message>
        <source>take “%1” out of the report</source>
        <translation>„%1“ aus dem Bericht nehmen</translation>
    </message>
    <message>
        <source>set a run beside the report&apos;s</source>
        <translation>einen Lauf neben den des Berichts stellen</translation>
    </message>
    <message>
        <source>take a run out of the report</source>
        <translation>einen Lauf aus dem Bericht nehmen</translation>
    </message>
</context>
<context>
    <name>DraftView</name>
    <message>
        <source>The model is writing:</source>
        <translation>Das Modell schreibt:</translation>
    </message>
    <message>
        <source>What the model is writing</source>
        <translation>Was das Modell schreibt</translation>
    </message>
</context>
<context>
    <name>Drafting</name>
    <message>
        <source>Has a chat model draft rules from a description, and compares them with what is stored</source>
        <translation>Lässt ein Chatmodell Regeln nach einer Beschreibung entwerfen und vergleicht sie mit dem Gespeicherten</translation>
    </message>
    <message>
        <source>Has a chat model draft a question from what you want to know</source>
        <translation>Lässt ein Chatmodell eine Frage entwerfen nach dem, was Sie wissen wollen</translation>
    </message>
    <message>
        <source>drafted.rules</source>
        <translation>entwurf.rules</translation>
    </message>
    <message>
        <source>draft rules</source>
        <translation>Regeln entwerfen</translation>
    </message>
    <message>
        <source>Draft rules from prose</source>
        <translation>Regeln aus einem Text entwerfen</translation>
    </message>
    <message>
        <source>A chat model writes down as rules what you describe. They are checked and compared with what is stored; nothing changes before you take them.</source>
        <translation>Ein Chatmodell schreibt als Regeln auf, was Sie beschreiben. Sie werden geprüft und mit dem Gespeicherten verglichen; nichts ändert sich, bevor Sie sie übernehmen.</translation>
    </message>
    <message>
        <source>The rules in your words:</source>
        <translation>Die Regeln in Ihren Worten:</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>&amp;Take the rules</source>
        <translation>Regeln &amp;übernehmen</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>draft a question</source>
        <translation>Frage entwerfen</translation>
    </message>
    <message>
        <source>Draft a question</source>
        <translation>Eine Frage entwerfen</translation>
    </message>
    <message>
        <source>A chat model writes down as a question what you want to know. It is checked with the tables and rules that are here; nothing changes before you take it.</source>
        <translation>Ein Chatmodell schreibt als Frage auf, was Sie wissen wollen. Sie wird mit den Tabellen und Regeln geprüft, die da sind; nichts ändert sich, bevor Sie sie übernehmen.</translation>
    </message>
    <message>
        <source>What you want to know:</source>
        <translation>Was Sie wissen wollen:</translation>
    </message>
    <message>
        <source>&amp;Take the question</source>
        <translation>Frage &amp;übernehmen</translation>
    </message>
</context>
<context>
    <name>DrawBeliefs</name>
    <message>
        <source>move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>make %1 wider or narrower below</source>
        <translation>%1 unterhalb breiter oder schmaler machen</translation>
    </message>
    <message>
        <source>make %1 wider or narrower above</source>
        <translation>%1 oberhalb breiter oder schmaler machen</translation>
    </message>
    <message>
        <source>believe in %1 as the rules say</source>
        <translation>über %1 wie die Regeln denken</translation>
    </message>
</context>
<context>
    <name>DrawCard</name>
    <message>
        <source>from the rules</source>
        <translation>aus den Regeln</translation>
    </message>
    <message>
        <source>yours · reset</source>
        <translation>von Ihnen · zurücksetzen</translation>
    </message>
    <message>
        <source>from %1 · reset</source>
        <translation>von %1 · zurücksetzen</translation>
    </message>
    <message>
        <source>Believe in %1 as the rules say</source>
        <translation>Über %1 denken wie die Regeln</translation>
    </message>
    <message>
        <source>Row of %1 that is shown</source>
        <translation>Gezeigte Zeile von %1</translation>
    </message>
</context>
<context>
    <name>DrawWords</name>
    <message>
        <source>its rows correlated with each other by %1</source>
        <translation>ihre Zeilen miteinander mit %1 korreliert</translation>
    </message>
    <message>
        <source>correlated with %1 by %2</source>
        <translation>mit %1 korreliert: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2: %3 in at least eight of ten states, so there is no width to move it by.</source>
        <translation>%1 von %2: %3 in mindestens acht von zehn Zuständen; eine Breite zum Verschieben gibt es also nicht.</translation>
    </message>
    <message>
        <source>%1 of %2: half of the time at most %3, nine times of ten at most %4.</source>
        <translation>%1 von %2: in der Hälfte der Fälle höchstens %3, in neun von zehn höchstens %4.</translation>
    </message>
    <message>
        <source>%1 of %2: half of the time below %3, nine times of ten below %4.</source>
        <translation>%1 von %2: in der Hälfte der Fälle unter %3, in neun von zehn unter %4.</translation>
    </message>
    <message>
        <source>Moving it moves all rows of the column alike.</source>
        <translation>Wer es bewegt, bewegt alle Zeilen der Spalte gleich.</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Fold these views</source>
        <translation>Diese Ansichten einklappen</translation>
    </message>
    <message>
        <source>Open these views</source>
        <translation>Diese Ansichten aufklappen</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message numerus="yes">
        <source>plan of %Ln steps</source>
        <translation>
            <numerusform>Plan mit %Ln Schritt</numerusform>
            <numerusform>Plan mit %Ln Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>kept: its work is what it was</source>
        <translation>behalten: seine Arbeit ist unverändert</translation>
    </message>
    <message>
        <source>cut: %1</source>
        <translation>gekürzt: %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3 used</source>
        <translation>%1: %2 von %3 verbraucht</translation>
    </message>
    <message>
        <source>from event %1 of %2</source>
        <translation>ab Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>run started</source>
        <translation>Lauf begonnen</translation>
    </message>
    <message>
        <source>plan made</source>
        <translation>Plan erstellt</translation>
    </message>
    <message>
        <source>plan edited</source>
        <translation>Plan bearbeitet</translation>
    </message>
    <message>
        <source>step started</source>
        <translation>Schritt begonnen</translation>
    </message>
    <message>
        <source>prompt sent</source>
        <translation>Anfrage gesendet</translation>
    </message>
    <message>
        <source>reply received</source>
        <translation>Antwort erhalten</translation>
    </message>
    <message>
        <source>tool called</source>
        <translation>Werkzeug aufgerufen</translation>
    </message>
    <message>
        <source>rows received</source>
        <translation>Zeilen erhalten</translation>
    </message>
    <message>
        <source>✓ step done</source>
        <translation>✓ Schritt fertig</translation>
    </message>
    <message>
        <source>✕ step failed</source>
        <translation>✕ Schritt fehlgeschlagen</translation>
    </message>
    <message>
        <source>step cancelled</source>
        <translation>Schritt abgebrochen</translation>
    </message>
    <message>
        <source>– step skipped</source>
        <translation>– Schritt übersprungen</translation>
    </message>
    <message>
        <source>✕ check failed</source>
        <translation>✕ Prüfung nicht bestanden</translation>
    </message>
    <message>
        <source>‖ paused</source>
        <translation>‖ pausiert</translation>
    </message>
    <message>
        <source>◔ running</source>
        <translation>◔ läuft</translation>
    </message>
    <message>
        <source>budget reached</source>
        <translation>Budget erschöpft</translation>
    </message>
    <message>
        <source>decision made</source>
        <translation>Entscheidung getroffen</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>nachgeprüft</translation>
    </message>
    <message>
        <source>forked</source>
        <translation>abgezweigt</translation>
    </message>
    <message>
        <source>run ended</source>
        <translation>Lauf beendet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln Spalte</numerusform>
            <numerusform>%Ln Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>and all queries that follow</source>
        <translation>und alle folgenden Abfragen</translation>
    </message>
    <message>
        <source>query approved</source>
        <translation>Abfrage zugelassen</translation>
    </message>
</context>
<context>
    <name>EvidenceDifferencePane</name>
    <message>
        <source>Steps and whether they have the same answers</source>
        <translation>Schritte und ob sie dieselben Antworten haben</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>belege</translation>
    </message>
    <message>
        <source>Rows that are not the same</source>
        <translation>Zeilen, die nicht gleich sind</translation>
    </message>
    <message>
        <source>different_rows</source>
        <translation>verschiedene_zeilen</translation>
    </message>
    <message>
        <source>Words of both answers, line by line</source>
        <translation>Worte beider Antworten, Zeile für Zeile</translation>
    </message>
    <message>
        <source>= The same in both: %1</source>
        <translation>= In beiden gleich: %1</translation>
    </message>
    <message>
        <source>− Only %1 has an answer: %2</source>
        <translation>− Nur %1 hat eine Antwort: %2</translation>
    </message>
    <message>
        <source>+ Only %1 has an answer: %2</source>
        <translation>+ Nur %1 hat eine Antwort: %2</translation>
    </message>
    <message>
        <source>– Neither has an answer.</source>
        <translation>– Keiner hat eine Antwort.</translation>
    </message>
    <message>
        <source>Listed are the first %1 of %2 different rows.</source>
        <translation>Aufgeführt sind die ersten %1 von %2 verschiedenen Zeilen.</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>✓ holds</source>
        <translation>✓ erfüllt</translation>
    </message>
    <message>
        <source>✓ holds now</source>
        <translation>✓ jetzt erfüllt</translation>
    </message>
    <message>
        <source>✕ is broken now</source>
        <translation>✕ jetzt verletzt</translation>
    </message>
    <message>
        <source>✕ is broken</source>
        <translation>✕ verletzt</translation>
    </message>
    <message>
        <source>%1: before %2, after %3 %4</source>
        <translation>%1: vorher %2, nachher %3 %4</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>Weighhouse projects (*.weigh)</source>
        <translation>Weighhouse-Projekte (*.weigh)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Re&amp;vert to the saved file</source>
        <translation>Auf &amp;gespeicherten Stand zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Import data or rules…</source>
        <translation>Daten oder Regeln &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Make a snapshot…</source>
        <translation>Momentaufnahme anlegen…</translation>
    </message>
    <message>
        <source>Restore (can be undone)</source>
        <translation>Wiederherstellen (kann rückgängig gemacht werden)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the project as</source>
        <translation>Projekt speichern unter</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has edits that are not saved.</source>
        <translation>%1 enthält nicht gespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>What is not saved is lost when the project is closed.</source>
        <translation>Was nicht gespeichert ist, geht beim Schließen des Projekts verloren.</translation>
    </message>
    <message>
        <source>Make a snapshot</source>
        <translation>Momentaufnahme anlegen</translation>
    </message>
    <message>
        <source>A copy of the project as it is now, kept beside it. What shall it be called?</source>
        <translation>Eine Kopie des Projekts, wie es jetzt ist, wird neben ihm aufbewahrt. Wie soll sie heißen?</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>Sic&amp;hern…</translation>
    </message>
    <message>
        <source>Res&amp;tore a backup…</source>
        <translation>Sicherung &amp;wiederherstellen…</translation>
    </message>
    <message>
        <source>Back up the project, with all its runs, as</source>
        <translation>Das Projekt mit allen Läufen sichern als</translation>
    </message>
    <message>
        <source>Backups (*.backup)</source>
        <translation>Sicherungen (*.backup)</translation>
    </message>
    <message>
        <source>Choose the backup to restore</source>
        <translation>Welche Sicherung soll wiederhergestellt werden?</translation>
    </message>
    <message>
        <source>Backups (*.backup *.weigh *.bak)</source>
        <translation>Sicherungen (*.backup *.weigh *.bak)</translation>
    </message>
    <message>
        <source>Restore it as</source>
        <translation>Wiederherstellen als</translation>
    </message>
    <message>
        <source>Sna&amp;pshots</source>
        <translation>Schna&amp;ppschüsse</translation>
    </message>
    <message>
        <source>Weighhouse projects and reports (*.weigh *.pdf)</source>
        <translation>Projekte und Berichte von Weighhouse (*.weigh *.pdf)</translation>
    </message>
    <message>
        <source>Reports, to be checked (*.pdf)</source>
        <translation>Berichte, zum Prüfen (*.pdf)</translation>
    </message>
    <message>
        <source>Open a project or a report</source>
        <translation>Ein Projekt oder einen Bericht öffnen</translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message>
        <source>&amp;Only with a decision</source>
        <translation>&amp;Nur mit Entscheidung</translation>
    </message>
    <message>
        <source>Show only runs that hold these words</source>
        <translation>Nur Läufe mit diesen Worten zeigen</translation>
    </message>
    <message>
        <source>Filter (Ctrl+F)</source>
        <translation>Filtern (Strg+F)</translation>
    </message>
    <message>
        <source>Only runs of this question</source>
        <translation>Nur Läufe dieser Frage</translation>
    </message>
    <message>
        <source>Only runs of this strategy</source>
        <translation>Nur Läufe dieser Strategie</translation>
    </message>
    <message>
        <source>Only runs that stand so</source>
        <translation>Nur Läufe mit diesem Status</translation>
    </message>
    <message>
        <source>Any status</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Alle Fragen</translation>
    </message>
    <message>
        <source>All strategies</source>
        <translation>Alle Strategien</translation>
    </message>
</context>
<context>
    <name>FitPart</name>
    <message>
        <source>whole numbers</source>
        <translation>ganze Zahlen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decimal(s)</source>
        <translation>
            <numerusform>%Ln Nachkommastelle</numerusform>
            <numerusform>%Ln Nachkommastellen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>largest deviation %1 (%2), median %3</source>
        <translation>größte Abweichung %1 (%2), Median %3</translation>
    </message>
    <message>
        <source>Compared with stored values</source>
        <translation>Verglichen mit gespeicherten Werten</translation>
    </message>
    <message>
        <source>Share of the stored values that is reproduced</source>
        <translation>Anteil der gespeicherten Werte, die wiedergegeben werden</translation>
    </message>
    <message>
        <source>Rows farthest off what is stored</source>
        <translation>Zeilen, die am weitesten vom Gespeicherten abweichen</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>By itself: the rule reads what is stored, not what other rules give.</source>
        <translation>Für sich: Die Regel liest, was gespeichert ist, nicht, was andere Regeln ergeben.</translation>
    </message>
    <message>
        <source>Together with all rules: it reads what the others give.</source>
        <translation>Zusammen mit allen Regeln: Sie liest, was die anderen ergeben.</translation>
    </message>
    <message>
        <source>Rules or data have changed since they were compared.</source>
        <translation>Regeln oder Daten haben sich seit dem Vergleich geändert.</translation>
    </message>
    <message>
        <source>It is worked out in passes, which the stored values need not have settled: compare all rules together as well.</source>
        <translation>Sie wird in Durchgängen berechnet, nach denen die gespeicherten Werte noch in Bewegung sein können: Vergleichen Sie auch alle Regeln zusammen.</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich abbrechen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more right when rounded to %1</source>
        <translation>
            <numerusform>%Ln weiterer stimmt, auf %1 gerundet</numerusform>
            <numerusform>%Ln weitere stimmen, auf %1 gerundet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <translation>
            <numerusform>%Ln weicht ab</numerusform>
            <numerusform>%Ln weichen ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a value from the rule</source>
        <translation>
            <numerusform>%Ln ohne Wert aus der Regel</numerusform>
            <numerusform>%Ln ohne Wert aus der Regel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln worked out where none is stored</source>
        <translation>
            <numerusform>%Ln berechnet, wo keiner gespeichert ist</numerusform>
            <numerusform>%Ln berechnet, wo keiner gespeichert ist</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FitRowsModel</name>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
</context>
<context>
    <name>FoundModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Fundstelle</translation>
    </message>
</context>
<context>
    <name>GraphForm</name>
    <message>
        <source>as proposed</source>
        <translation>wie vorgeschlagen</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>not in the graph</source>
        <translation>nicht im Graphen</translation>
    </message>
    <message>
        <source>Seen as</source>
        <translation>Gesehen als</translation>
    </message>
    <message>
        <source>Its rows are</source>
        <translation>Die Zeilen sind</translation>
    </message>
    <message>
        <source>Label or type</source>
        <translation>Label oder Typ</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>What the rows are in the graph</source>
        <translation>Was die Zeilen im Graphen sind</translation>
    </message>
    <message>
        <source>Label of the nodes, or type of the relationships</source>
        <translation>Label der Knoten oder Typ der Beziehungen</translation>
    </message>
    <message>
        <source>Reference that the relationships start from</source>
        <translation>Verweis, von dem die Beziehungen ausgehen</translation>
    </message>
    <message>
        <source>Reference that the relationships lead to</source>
        <translation>Verweis, zu dem die Beziehungen führen</translation>
    </message>
    <message>
        <source>Several labels are written as A:B, none as a colon alone, and in back-ticks what is one name whatever is in it. Empty: as the table.</source>
        <translation>Mehrere Label schreibt man als A:B, keines als bloßen Doppelpunkt; was in Gravis-Zeichen steht, ist ein Name, gleich was darin vorkommt. Leer: wie die Tabelle.</translation>
    </message>
</context>
<context>
    <name>GraphMinimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht des Graphen</translation>
    </message>
    <message>
        <source>The whole graph. Click or drag to go somewhere.</source>
        <translation>Der ganze Graph. Klicken oder ziehen, um an eine Stelle zu gehen.</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Arranging…</source>
        <translation>Wird angeordnet…</translation>
    </message>
    <message>
        <source>Fit to the Window	Ctrl+0</source>
        <translation>An Fenster anpassen	Strg+0</translation>
    </message>
    <message>
        <source>Zoom In	Ctrl++</source>
        <translation>Vergrößern	Strg++</translation>
    </message>
    <message>
        <source>Zoom Out	Ctrl+-</source>
        <translation>Verkleinern	Strg+-</translation>
    </message>
    <message>
        <source>Copy as Picture	Ctrl+C</source>
        <translation>Als Bild kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Arrange Anew</source>
        <translation>Neu anordnen</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Sagt</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt zu</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>weighing anew…</source>
        <translation>wird neu gewogen …</translation>
    </message>
    <message>
        <source>What stands here is of what was believed before.</source>
        <translation>Was hier steht, gehört noch zu den vorigen Überzeugungen.</translation>
    </message>
</context>
<context>
    <name>HelpStrings</name>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>The rule language</source>
        <translation>Die Regelsprache</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Weighhouse</source>
        <translation>Über Weighhouse</translation>
    </message>
    <message>
        <source>Weighhouse %1</source>
        <translation>Weighhouse %1</translation>
    </message>
    <message>
        <source>A workbench on which people weigh decisions. Every number on screen can say where it came from.

Free software under the GNU General Public Licence, version 3 or later.</source>
        <translation>Eine Werkbank, auf der Menschen Entscheidungen abwägen. Jede Zahl auf dem Bildschirm kann sagen, woher sie kommt.

Freie Software unter der GNU General Public License, Version 3 oder neuer.</translation>
    </message>
    <message>
        <source>Plans and runs</source>
        <translation>Pläne und Läufe</translation>
    </message>
    <message>
        <source>Cypher</source>
        <translation>Cypher</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Ungewissheit</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
</context>
<context>
    <name>HitsModel</name>
    <message>
        <source>Score %1: a higher one is better.</source>
        <translation>Wertung %1: mehr ist besser.</translation>
    </message>
</context>
<context>
    <name>ImportColumns</name>
    <message>
        <source>How columns are read</source>
        <translation>Wie Spalten gelesen werden</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Texts for missing values</source>
        <translation>Texte für fehlende Werte</translation>
    </message>
    <message>
        <source>The first rows as they will be</source>
        <translation>Die ersten Zeilen, wie sie sein werden</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>erkannt: %1</translation>
    </message>
    <message>
        <source>Type of %1</source>
        <translation>Typ von %1</translation>
    </message>
    <message>
        <source>Texts for missing values of %1</source>
        <translation>Texte für fehlende Werte von %1</translation>
    </message>
    <message>
        <source>usual ones, or: ?, none</source>
        <translation>die üblichen, oder: ?, keiner</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Import %1 files</source>
        <translation>%1 Dateien importieren</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What the files hold</source>
        <translation>Inhalt der Dateien</translation>
    </message>
    <message>
        <source>How much is read</source>
        <translation>Fortschritt des Einlesens</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Reading. Nothing is changed until you press Import.</source>
        <translation>Wird gelesen. Bis „Importieren“ gedrückt wird, ändert sich nichts.</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tables, graphs and rules (*.sql *.csv *.tsv *.txt *.xlsx *.xlsm *.sqlite *.sqlite3 *.db *.cql *.cypher *.cyp *.rules)</source>
        <translation>Tabellen, Graphen und Regeln (*.sql *.csv *.tsv *.txt *.xlsx *.xlsm *.sqlite *.sqlite3 *.db *.cql *.cypher *.cyp *.rules)</translation>
    </message>
</context>
<context>
    <name>ImportOptions</name>
    <message>
        <source>&amp;Replace what has the same name</source>
        <translation>&amp;Gleichnamiges ersetzen</translation>
    </message>
    <message>
        <source>&amp;Go on after bad statements and rows, and leave them out</source>
        <translation>&amp;Fehlerhafte Anweisungen und Zeilen auslassen und fortfahren</translation>
    </message>
    <message>
        <source>Named after the file</source>
        <translation>Nach der Datei benannt</translation>
    </message>
    <message>
        <source>Found by looking</source>
        <translation>Automatisch erkennen</translation>
    </message>
    <message>
        <source>Comma ,</source>
        <translation>Komma ,</translation>
    </message>
    <message>
        <source>Semicolon ;</source>
        <translation>Semikolon ;</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>Bar |</source>
        <translation>Senkrechter Strich |</translation>
    </message>
    <message>
        <source>The first line names the columns</source>
        <translation>Die erste Zeile nennt die Spalten</translation>
    </message>
    <message>
        <source>Every line is a row</source>
        <translation>Jede Zeile ist eine Tabellenzeile</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>Tab&amp;elle</translation>
    </message>
    <message>
        <source>&amp;Values are parted by</source>
        <translation>&amp;Werte getrennt durch</translation>
    </message>
    <message>
        <source>&amp;Header</source>
        <translation>&amp;Kopfzeile</translation>
    </message>
</context>
<context>
    <name>ImportReadingStrings</name>
    <message>
        <source>Tick “Replace what has the same name”, or rename the file.</source>
        <translation>„Gleichnamiges ersetzen“ ankreuzen oder die Datei umbenennen.</translation>
    </message>
    <message>
        <source>import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>import %1 files</source>
        <translation>%1 Dateien importieren</translation>
    </message>
</context>
<context>
    <name>ImportTreeStrings</name>
    <message>
        <source>declared</source>
        <translation>deklariert</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>erkannt: %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>replaces the table of that name</source>
        <translation>ersetzt die Tabelle dieses Namens</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>This cannot be imported as it is; nothing has been changed. What is wrong is below: mend the file, or change the options.</source>
        <translation>So lässt sich das nicht importieren; es wurde nichts geändert. Was nicht stimmt, steht unten: Datei berichtigen oder Optionen ändern.</translation>
    </message>
    <message>
        <source>Tables: %1, rows: %2, rule files: %3.</source>
        <translation>Tabellen: %1, Zeilen: %2, Regeldateien: %3.</translation>
    </message>
    <message>
        <source>Some of the source was left out: see below.</source>
        <translation>Ein Teil der Quelle wurde ausgelassen: siehe unten.</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>Anzusehen</translation>
    </message>
    <message>
        <source>All of it is read; some may be meant otherwise: see below.</source>
        <translation>Alles ist gelesen; manches mag anders gemeint sein: siehe unten.</translation>
    </message>
    <message>
        <source>No longer fits</source>
        <translation>Passt nicht mehr</translation>
    </message>
    <message>
        <source>References, rules or questions no longer fit the tables: see below.</source>
        <translation>Verweise, Regeln oder Fragen passen nicht mehr zu den Tabellen: siehe unten.</translation>
    </message>
</context>
<context>
    <name>InfluenceDiagram</name>
    <message numerus="yes">
        <source>%Ln factor(s) and what they influence.</source>
        <translation>
            <numerusform>%Ln Faktor und was er beeinflusst.</numerusform>
            <numerusform>%Ln Faktoren und was sie beeinflussen.</numerusform>
        </translation>
    </message>
    <message>
        <source>what is wanted</source>
        <translation>was gewünscht ist</translation>
    </message>
    <message>
        <source>what is decided</source>
        <translation>was entschieden wird</translation>
    </message>
    <message>
        <source>The question does not depend on it.</source>
        <translation>Die Frage hängt nicht davon ab.</translation>
    </message>
    <message>
        <source>rows correlated by %1</source>
        <translation>Zeilen korreliert mit %1</translation>
    </message>
    <message>
        <source>%1 and %2 are correlated by %3</source>
        <translation>%1 und %2 sind mit %3 korreliert</translation>
    </message>
</context>
<context>
    <name>InputAdder</name>
    <message>
        <source>Table of the cell</source>
        <translation>Tabelle der Zelle</translation>
    </message>
    <message>
        <source>Row of the cell</source>
        <translation>Zeile der Zelle</translation>
    </message>
    <message>
        <source>Column of the cell</source>
        <translation>Spalte der Zelle</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Cell and value as a text</source>
        <translation>Zelle und Wert als Text</translation>
    </message>
    <message>
        <source>or type: table[row].column = value</source>
        <translation>oder eingeben: Tabelle[Zeile].Spalte = Wert</translation>
    </message>
</context>
<context>
    <name>IntervalChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>✓ chosen: %1</source>
        <translation>✓ gewählt: %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>Laufenden Vorgang abbrechen</translation>
    </message>
    <message>
        <source>Stopping: %1</source>
        <translation>Wird abgebrochen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %Ln more)</source>
        <translation>
            <numerusform>%1 (und %Ln weiterer)</numerusform>
            <numerusform>%1 (und %Ln weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ereignis</translation>
    </message>
</context>
<context>
    <name>JudgingCard</name>
    <message>
        <source>In both: %1.</source>
        <translation>In beiden: %1.</translation>
    </message>
    <message numerus="yes">
        <source>You: %Ln judgement(s)</source>
        <translation>
            <numerusform>Sie: %Ln Urteil</numerusform>
            <numerusform>Sie: %Ln Urteile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln judgement(s)</source>
        <translation>
            <numerusform>%1: %Ln Urteil</numerusform>
            <numerusform>%1: %Ln Urteile</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 agree with the utilities</source>
        <translation>%1 stimmen mit den Nutzen überein</translation>
    </message>
    <message>
        <source>reliability %1 ± %2</source>
        <translation>Verlässlichkeit %1 ± %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln circle(s) of three</source>
        <translation>
            <numerusform>%Ln Kreis aus dreien</numerusform>
            <numerusform>%Ln Kreise aus dreien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the pairs shown in both orders flipped</source>
        <translation>%1 der in beiden Reihenfolgen gezeigten Paare kippten</translation>
    </message>
    <message>
        <source>Rank the next pair</source>
        <translation>Das nächste Paar ordnen</translation>
    </message>
    <message>
        <source>The &amp;left one is better</source>
        <translation>Das &amp;linke ist besser</translation>
    </message>
    <message>
        <source>Both are e&amp;qual</source>
        <translation>&amp;Beide sind gleich</translation>
    </message>
    <message>
        <source>The ri&amp;ght one is better</source>
        <translation>Das &amp;rechte ist besser</translation>
    </message>
    <message>
        <source>&amp;Take the last judgement back</source>
        <translation>Letztes Urteil &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>What candidates are weighed by</source>
        <translation>Wonach Kandidaten gewogen werden</translation>
    </message>
    <message>
        <source>weigh by the rules</source>
        <translation>nach den Regeln wägen</translation>
    </message>
    <message>
        <source>weigh by rules and judgements</source>
        <translation>nach Regeln und Urteilen wägen</translation>
    </message>
    <message>
        <source>weigh by judgements alone</source>
        <translation>nur nach Urteilen wägen</translation>
    </message>
    <message>
        <source>weigh by something else</source>
        <translation>nach anderem wägen</translation>
    </message>
    <message>
        <source>Which would you rather have? Of these pairs this one tells most about which candidate is the best.</source>
        <translation>Was hätten Sie lieber? Von diesen Paaren sagt dieses am meisten darüber, welcher Kandidat der beste ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s) about candidates or states that there are not any more do not count.</source>
        <translation>
            <numerusform>%Ln Urteil über Kandidaten oder Zustände, die es nicht mehr gibt, zählt nicht.</numerusform>
            <numerusform>%Ln Urteile über Kandidaten oder Zustände, die es nicht mehr gibt, zählen nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank se&amp;veral</source>
        <translation>&amp;Mehrere ordnen</translation>
    </message>
    <message>
        <source>Put a short list into an order, in the place of one pair after the other</source>
        <translation>Eine kurze Liste ordnen, statt ein Paar nach dem anderen</translation>
    </message>
    <message>
        <source>Rank several</source>
        <translation>Mehrere ordnen</translation>
    </message>
    <message>
        <source>&amp;Take the last ranking back</source>
        <translation>Die letzte Rangfolge &amp;zurücknehmen</translation>
    </message>
    <message numerus="yes">
        <source>Takes the ranking of %Ln back, with the judgements of all its pairs</source>
        <translation>
            <numerusform>Nimmt die Rangfolge von %Ln zurück, mit den Urteilen über alle Paare</numerusform>
            <numerusform>Nimmt die Rangfolge von %Ln zurück, mit den Urteilen über alle Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Takes your last judgement of a pair back</source>
        <translation>Nimmt Ihr letztes Urteil über ein Paar zurück</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>For&amp;get</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Where the key is</source>
        <translation>Wo der Schlüssel ist</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Kein Schlüssel</translation>
    </message>
    <message>
        <source>In the keychain of the desktop</source>
        <translation>Im Schlüsselbund des Desktops</translation>
    </message>
    <message>
        <source>In an environment variable</source>
        <translation>In einer Umgebungsvariable</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <translation>Name der Umgebungsvariable</translation>
    </message>
    <message>
        <source>Name, as OPENAI_API_KEY</source>
        <translation>Name, wie OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Remove the key from the keychain</source>
        <translation>Den Schlüssel aus dem Schlüsselbund entfernen</translation>
    </message>
    <message>
        <source>⚠ The key goes through the network without encryption: everybody on the way can read it. Use an address that begins with https.</source>
        <translation>⚠ Der Schlüssel geht unverschlüsselt durch das Netz: Jeder auf dem Weg kann ihn lesen. Nehmen Sie eine Adresse, die mit https beginnt.</translation>
    </message>
    <message>
        <source>Only its name is kept here; the key stays in the environment.</source>
        <translation>Nur ihr Name wird hier aufbewahrt; der Schlüssel bleibt in der Umgebung.</translation>
    </message>
    <message>
        <source>✓ It is set.</source>
        <translation>✓ Sie ist gesetzt.</translation>
    </message>
    <message>
        <source>It is not set. Set it before the program starts.</source>
        <translation>Sie ist nicht gesetzt. Setzen Sie sie, bevor das Programm startet.</translation>
    </message>
    <message>
        <source>Write the address first: the key is kept for its host.</source>
        <translation>Schreiben Sie zuerst die Adresse: Der Schlüssel wird für ihren Rechner aufbewahrt.</translation>
    </message>
    <message>
        <source>Looking into the keychain…</source>
        <translation>Der Schlüsselbund wird gelesen …</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Ein anderer Schlüssel</translation>
    </message>
    <message>
        <source>✓ A key for %1 is in the keychain.</source>
        <translation>✓ Ein Schlüssel für %1 ist im Schlüsselbund.</translation>
    </message>
    <message>
        <source>No key for %1 is in the keychain.</source>
        <translation>Kein Schlüssel für %1 ist im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Writing into the keychain…</source>
        <translation>Er wird in den Schlüsselbund geschrieben …</translation>
    </message>
    <message>
        <source>Removing it from the keychain…</source>
        <translation>Er wird aus dem Schlüsselbund entfernt …</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>The &amp;rule language</source>
        <translation>Die &amp;Regelsprache</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>R&amp;undgang</translation>
    </message>
    <message>
        <source>&amp;About Weighhouse</source>
        <translation>Ü&amp;ber Weighhouse</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Did: %1</source>
        <translation>Ausgeführt: %1</translation>
    </message>
    <message>
        <source>Undid: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Decided %1: %2 (%3 candidates)</source>
        <translation>%1 entschieden: %2 (%3 Kandidaten)</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>There is unsaved work on this project from an earlier session.</source>
        <translation>Zu diesem Projekt gibt es nicht gespeicherte Arbeit aus einer früheren Sitzung.</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Unsaved work of an earlier session was found. It is kept until you decide.</source>
        <translation>Nicht gespeicherte Arbeit aus einer früheren Sitzung wurde gefunden. Sie bleibt erhalten, bis darüber entschieden ist.</translation>
    </message>
    <message>
        <source>Weighhouse</source>
        <translation>Weighhouse</translation>
    </message>
    <message>
        <source>%1[*] – Weighhouse</source>
        <translation>%1[*] – Weighhouse</translation>
    </message>
    <message>
        <source>Opening a benchmark&apos;s question</source>
        <translation>Frage aus den Vergleichsaufgaben wird geöffnet</translation>
    </message>
    <message>
        <source>&amp;Arrange docks</source>
        <translation>A&amp;ndockfenster anordnen</translation>
    </message>
    <message>
        <source>To &amp;explore: outline and query results</source>
        <translation>Zum &amp;Erkunden: Gliederung und Abfrageergebnisse</translation>
    </message>
    <message>
        <source>To &amp;decide: inspector and problems</source>
        <translation>Zum E&amp;ntscheiden: Inspektor und Probleme</translation>
    </message>
    <message>
        <source>Unsaved work was thrown away. It is gone when Weighhouse is started again.</source>
        <translation>Nicht gespeicherte Arbeit wurde verworfen. Endgültig weg ist sie, wenn Weighhouse neu gestartet wird.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>&amp;Plans and runs</source>
        <translation>&amp;Pläne und Läufe</translation>
    </message>
    <message>
        <source>&amp;Help on this</source>
        <translation>&amp;Hilfe hierzu</translation>
    </message>
    <message>
        <source>C&amp;ypher</source>
        <translation>C&amp;ypher</translation>
    </message>
    <message>
        <source>The program ended while run %1 was going on. What it had found by then is there.</source>
        <translation>Das Programm endete, während Lauf %1 lief. Was er bis dahin gefunden hatte, ist da.</translation>
    </message>
    <message>
        <source>Go On</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Chat &amp;models…</source>
        <translation>Chat&amp;modelle …</translation>
    </message>
    <message>
        <source>&amp;Uncertainty</source>
        <translation>Unge&amp;wissheit</translation>
    </message>
    <message>
        <source>Rep&amp;orts</source>
        <translation>Ber&amp;ichte</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Modus</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Gefragt für</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>MessageStrings</name>
    <message>
        <source>en</source>
        <comment>the code of this language, as de</comment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>ModelField</name>
    <message>
        <source>&amp;List models</source>
        <translation>Modelle auf&amp;listen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Ask the server which models it has</source>
        <translation>Den Server fragen, welche Modelle er hat</translation>
    </message>
    <message>
        <source>The server has no model yet.</source>
        <translation>Der Server hat noch kein Modell.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models to choose from</source>
        <translation>
            <numerusform>%Ln Modell zur Auswahl</numerusform>
            <numerusform>%Ln Modelle zur Auswahl</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>Abb&amp;rechen</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt …</translation>
    </message>
</context>
<context>
    <name>Modes</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandkasten</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Ungewissheit</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
</context>
<context>
    <name>NameCommands</name>
    <message>
        <source>Looking up names</source>
        <translation>Namen werden nachgeschlagen</translation>
    </message>
    <message>
        <source>There is no name at the cursor that is known. Put it on a table, a column, a rule, a question, a parameter or a let, and mend errors in that line first.</source>
        <translation>Am Cursor steht kein bekannter Name. Den Cursor auf eine Tabelle, eine Spalte, eine Regel, eine Frage, einen Parameter oder ein let setzen und zuvor Fehler in dieser Zeile beheben.</translation>
    </message>
    <message>
        <source>No rule defines %1: it is a table or a stored column, or there is an error in its statement.</source>
        <translation>Keine Regel definiert %1: Dies ist eine Tabelle oder eine gespeicherte Spalte, oder die Anweisung dazu enthält einen Fehler.</translation>
    </message>
</context>
<context>
    <name>NetworkTab</name>
    <message>
        <source>Table with the edges of the network</source>
        <translation>Tabelle mit den Kanten des Netzes</translation>
    </message>
    <message>
        <source>Column that nodes are called by</source>
        <translation>Spalte, nach der die Knoten benannt sind</translation>
    </message>
    <message>
        <source>Column that colours nodes</source>
        <translation>Spalte, nach der die Knoten gefärbt sind</translation>
    </message>
    <message>
        <source>Column that colours the round nodes</source>
        <translation>Spalte, nach der die runden Knoten gefärbt sind</translation>
    </message>
    <message>
        <source>Column that colours edges and gives their width</source>
        <translation>Spalte für Farbe und Breite der Kanten</translation>
    </message>
    <message>
        <source>Arrangement of the network</source>
        <translation>Anordnung des Netzes</translation>
    </message>
    <message>
        <source>Val&amp;ues</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Left to right</source>
        <translation>Von links nach rechts</translation>
    </message>
    <message>
        <source>Top to bottom</source>
        <translation>Von oben nach unten</translation>
    </message>
    <message>
        <source>By distance</source>
        <translation>Nach Abstand</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>Net&amp;z</translation>
    </message>
    <message>
        <source>Ca&amp;lled</source>
        <translation>Bes&amp;chriftung</translation>
    </message>
    <message>
        <source>N&amp;odes</source>
        <translation>&amp;Knoten</translation>
    </message>
    <message>
        <source>E&amp;dges</source>
        <translation>Kant&amp;en</translation>
    </message>
    <message>
        <source>Arran&amp;ged</source>
        <translation>An&amp;ordnung</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>A network appears here if the data has a table that connects rows: with two references, as from and to.</source>
        <translation>Hier erscheint ein Netz, wenn die Daten eine Tabelle haben, die Zeilen verbindet: mit zwei Verweisen, etwa von und nach.</translation>
    </message>
    <message>
        <source>Working out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Nothing has changed yet. Of this many nodes, those that change are drawn with their neighbours.</source>
        <translation>Noch hat sich nichts geändert. Bei so vielen Knoten werden nur die gezeichnet, die sich ändern, mit ihren Nachbarn.</translation>
    </message>
    <message>
        <source>▲ blue: more · ▼ orange: less · %1 of %2 nodes changed</source>
        <translation>▲ blau: mehr · ▼ orange: weniger · %1 von %2 Knoten geändert</translation>
    </message>
    <message>
        <source> · %1 of %2 shown: those that changed, with their neighbours</source>
        <translation> · %1 von %2 gezeigt: die geänderten mit ihren Nachbarn</translation>
    </message>
</context>
<context>
    <name>NetworkTexts</name>
    <message>
        <source>Network of %1 with %2 nodes and %3 edges; %4 nodes have changed.</source>
        <translation>Netz von %1 mit %2 Knoten und %3 Kanten; %4 Knoten haben sich geändert.</translation>
    </message>
</context>
<context>
    <name>NumberControl</name>
    <message>
        <source>Slider of %1</source>
        <translation>Schieberegler für %1</translation>
    </message>
    <message>
        <source>Range of the slider of %1</source>
        <translation>Bereich des Schiebereglers für %1</translation>
    </message>
    <message>
        <source>Range of the slider</source>
        <translation>Bereich des Schiebereglers</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>&amp;Lowest</source>
        <translation>&amp;Kleinster Wert</translation>
    </message>
    <message>
        <source>&amp;Highest</source>
        <translation>&amp;Größter Wert</translation>
    </message>
</context>
<context>
    <name>OtherWriters</name>
    <message>
        <source>Another program or window has changed this project. What is here is not saved; saving asks what is to become of both.</source>
        <translation>Ein anderes Programm oder Fenster hat dieses Projekt geändert. Was hier ist, ist nicht gespeichert; beim Speichern wird gefragt, was aus beidem werden soll.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Changed by somebody else</source>
        <translation>Von jemand anderem geändert</translation>
    </message>
    <message>
        <source>Another program or window has changed %1 since it was opened here.</source>
        <translation>Ein anderes Programm oder Fenster hat %1 geändert, seit es hier geöffnet wurde.</translation>
    </message>
    <message>
        <source>Nothing was saved. Reload shows what is in the file, and undo brings back what is here. Keep Both saves what is here, and a copy of what is in the file beside it.</source>
        <translation>Nichts wurde gespeichert. „Neu laden“ zeigt, was in der Datei ist, und Rückgängig bringt zurück, was hier ist. „Beides behalten“ speichert, was hier ist, und daneben eine Kopie dessen, was in der Datei ist.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Keep Both</source>
        <translation>&amp;Beides behalten</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
</context>
<context>
    <name>OutputEditor</name>
    <message>
        <source>Answer of %1</source>
        <translation>Antwort von %1</translation>
    </message>
    <message>
        <source>Rows of the answer, to be edited</source>
        <translation>Zeilen der Antwort, zum Bearbeiten</translation>
    </message>
    <message>
        <source>The answer in words</source>
        <translation>Die Antwort in Worten</translation>
    </message>
    <message>
        <source>In &amp;words</source>
        <translation>In &amp;Worten</translation>
    </message>
    <message>
        <source>What is written here stands in place of what the step would find out, until it is unpinned. The step&apos;s own tool is not run meanwhile.</source>
        <translation>Was hier geschrieben wird, steht anstelle dessen, was der Schritt herausfände, bis die Anheftung gelöst wird. Das eigene Werkzeug des Schritts wird so lange nicht ausgeführt.</translation>
    </message>
    <message>
        <source>&amp;Pin This Answer</source>
        <translation>Diese Antwort an&amp;heften</translation>
    </message>
    <message>
        <source>Add a Row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Add a Column…</source>
        <translation>Spalte hinzufügen…</translation>
    </message>
    <message>
        <source>Add a Column</source>
        <translation>Spalte hinzufügen</translation>
    </message>
    <message>
        <source>Name of the column</source>
        <translation>Name der Spalte</translation>
    </message>
    <message>
        <source>There is a column %1 already.</source>
        <translation>Eine Spalte %1 gibt es schon.</translation>
    </message>
</context>
<context>
    <name>PagedRows</name>
    <message>
        <source>Reading rows</source>
        <translation>Zeilen lesen</translation>
    </message>
</context>
<context>
    <name>PagesView</name>
    <message>
        <source>Pages of the report</source>
        <translation>Seiten des Berichts</translation>
    </message>
    <message>
        <source>Painting pages</source>
        <translation>Seiten werden gezeichnet</translation>
    </message>
    <message>
        <source>Goes to page %1</source>
        <translation>Führt zu Seite %1</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>ParameterPanel</name>
    <message>
        <source>a row of %1</source>
        <translation>eine Zeile aus %1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Reading the names of rows</source>
        <translation>Namen der Zeilen werden gelesen</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>ein Datum</translation>
    </message>
</context>
<context>
    <name>PersonView</name>
    <message>
        <source>Send the Reply</source>
        <translation>Antwort senden</translation>
    </message>
    <message>
        <source>A prompt waits for your reply</source>
        <translation>Ein Prompt wartet auf Ihre Antwort</translation>
    </message>
    <message>
        <source>You answer as the model. What it would be asked stands on the left:</source>
        <translation>Sie antworten als Modell. Links steht, was es gefragt würde:</translation>
    </message>
    <message>
        <source>The prompt</source>
        <translation>Der Prompt</translation>
    </message>
    <message>
        <source>Your reply</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>Your reply, as the prompt asks for it</source>
        <translation>Ihre Antwort, wie der Prompt sie verlangt</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Sends the reply (%1)</source>
        <translation>Sendet die Antwort (%1)</translation>
    </message>
    <message>
        <source>Send the reply</source>
        <translation>Antwort senden</translation>
    </message>
    <message>
        <source>Copy Prompt</source>
        <translation>Prompt kopieren</translation>
    </message>
    <message>
        <source>Copies the whole prompt</source>
        <translation>Kopiert den ganzen Prompt</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Choose another folder, or a name that ends in one of the offered ways.</source>
        <translation>Einen anderen Ordner wählen oder einen Namen mit einer der angebotenen Endungen.</translation>
    </message>
    <message>
        <source>Scalable picture (*.svg)</source>
        <translation>Skalierbares Bild (*.svg)</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Dokument (*.pdf)</translation>
    </message>
</context>
<context>
    <name>PinsModel</name>
    <message>
        <source>✕ broken: %1</source>
        <translation>✕ verletzt: %1</translation>
    </message>
    <message>
        <source>✓ all hold</source>
        <translation>✓ alle erfüllt</translation>
    </message>
    <message>
        <source> (off)</source>
        <translation> (aus)</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was-wäre-wenn</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Largest changes</source>
        <translation>Größte Änderungen</translation>
    </message>
    <message>
        <source>working out…</source>
        <translation>wird ausgerechnet …</translation>
    </message>
    <message>
        <source>✕ does not fit: %1</source>
        <translation>✕ passt nicht: %1</translation>
    </message>
</context>
<context>
    <name>PinsTab</name>
    <message>
        <source>Nothing changed</source>
        <translation>Nichts geändert</translation>
    </message>
    <message>
        <source>&amp;Pin This What-If</source>
        <translation>Dieses Was-wäre-wenn &amp;merken</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Keep the present what-if beside others</source>
        <translation>Das jetzige Was-wäre-wenn neben anderen merken</translation>
    </message>
    <message>
        <source>⚑ Pin</source>
        <translation>⚑ Merken</translation>
    </message>
    <message>
        <source>Pinned what-ifs</source>
        <translation>Gemerkte Was-wäre-wenn</translation>
    </message>
    <message>
        <source>what_ifs</source>
        <translation>was_waere_wenn</translation>
    </message>
    <message>
        <source>Nothing is pinned yet. &quot;Pin this what-if&quot; keeps what is tried out now, so that it can be compared with others.</source>
        <translation>Noch ist nichts gemerkt. „Dieses Was-wäre-wenn merken“ hebt auf, was gerade ausprobiert wird, damit es mit anderem verglichen werden kann.</translation>
    </message>
    <message>
        <source>What-if on the left</source>
        <translation>Linkes Was-wäre-wenn</translation>
    </message>
    <message>
        <source>What-if on the right</source>
        <translation>Rechtes Was-wäre-wenn</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why is this one better?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Warum ist dieses besser?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegenüber</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Gemerkt: %1</translation>
    </message>
    <message>
        <source>Before any change</source>
        <translation>Vor jeder Änderung</translation>
    </message>
    <message>
        <source>What is tried out now</source>
        <translation>Was gerade ausprobiert wird</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Both are the same: nothing is changed.</source>
        <translation>Beide sind gleich: Nichts ist geändert.</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>Es gibt noch nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>Woher %1 kommt</translation>
    </message>
    <message>
        <source>Working out what is pinned</source>
        <translation>Gemerktes wird ausgerechnet</translation>
    </message>
    <message>
        <source>rename the pin %1</source>
        <translation>das Gemerkte %1 umbenennen</translation>
    </message>
    <message>
        <source>What the difference is made of</source>
        <translation>Woraus der Unterschied besteht</translation>
    </message>
    <message>
        <source>contributions</source>
        <translation>beitraege</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>%1 merken</translation>
    </message>
    <message>
        <source>remove the pin %1</source>
        <translation>das Gemerkte %1 entfernen</translation>
    </message>
    <message>
        <source>Parting the difference</source>
        <translation>Der Unterschied wird aufgeteilt</translation>
    </message>
</context>
<context>
    <name>PlanCanvas</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Which step shall start after %1? Click it, or go there with the arrow keys and press Enter. Escape gives it up.</source>
        <translation>Welcher Schritt soll nach %1 beginnen? Ihn anklicken oder mit den Pfeiltasten hingehen und Enter drücken. Escape bricht ab.</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
</context>
<context>
    <name>PlanDifferencePane</name>
    <message>
        <source>Changes of the plan</source>
        <translation>Änderungen des Plans</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>änderungen</translation>
    </message>
    <message>
        <source>Steps of both plans, line by line</source>
        <translation>Schritte beider Pläne, Zeile für Zeile</translation>
    </message>
    <message>
        <source>Both plans drawn over each other</source>
        <translation>Beide Pläne übereinander gezeichnet</translation>
    </message>
</context>
<context>
    <name>PlanEmpty</name>
    <message>
        <source>Make the Plan</source>
        <translation>Plan erstellen</translation>
    </message>
    <message>
        <source>Import a Plan…</source>
        <translation>Plan importieren…</translation>
    </message>
    <message>
        <source>Write One Yourself</source>
        <translation>Selbst einen schreiben</translation>
    </message>
    <message>
        <source>A plan says how the question is going to be answered: which data are asked, what is worked out, how the candidates are compared. It can be changed, and is run step by step. The Analyst makes one from the rules, without a chat model.</source>
        <translation>Ein Plan sagt, wie die Frage beantwortet wird: welche Daten abgefragt werden, was berechnet wird, wie die Kandidaten verglichen werden. Er lässt sich ändern und wird Schritt für Schritt ausgeführt. Der Analyst erstellt einen aus den Regeln, ohne Chatmodell.</translation>
    </message>
</context>
<context>
    <name>PlanFiles</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>See that it exists and that you may read it.</source>
        <translation>Prüfen, ob es die Datei gibt und ob sie gelesen werden darf.</translation>
    </message>
    <message>
        <source>%1 is too large for a plan</source>
        <translation>%1 ist zu groß für einen Plan</translation>
    </message>
    <message>
        <source>Choose a plan that was exported as JSON or DOT.</source>
        <translation>Einen Plan wählen, der als JSON oder DOT exportiert wurde.</translation>
    </message>
    <message>
        <source>Graphviz (*.dot)</source>
        <translation>Graphviz (*.dot)</translation>
    </message>
    <message>
        <source>Plan (*.json)</source>
        <translation>Plan (*.json)</translation>
    </message>
    <message>
        <source>Plans (*.json *.dot *.gv)</source>
        <translation>Pläne (*.json *.dot *.gv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>PlanInspector</name>
    <message>
        <source>Error of the step</source>
        <translation>Fehler des Schritts</translation>
    </message>
    <message>
        <source>About the step</source>
        <translation>Über den Schritt</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>As&amp;ked</source>
        <translation>Gefra&amp;gt</translation>
    </message>
    <message>
        <source>A&amp;nswer</source>
        <translation>A&amp;ntwort</translation>
    </message>
    <message>
        <source>E&amp;rror</source>
        <translation>Fehle&amp;r</translation>
    </message>
    <message>
        <source>Histor&amp;y</source>
        <translation>Verlau&amp;f</translation>
    </message>
    <message>
        <source>What happened to the step</source>
        <translation>Was mit dem Schritt geschah</translation>
    </message>
    <message>
        <source>history</source>
        <translation>verlauf</translation>
    </message>
    <message>
        <source>No step is chosen</source>
        <translation>Kein Schritt ist gewählt</translation>
    </message>
    <message>
        <source>Choose a step in the graph or the outline to see and edit what it does.</source>
        <translation>Im Graphen oder in der Gliederung einen Schritt wählen, um zu sehen und zu bearbeiten, was er tut.</translation>
    </message>
    <message>
        <source>The step has not failed.</source>
        <translation>Der Schritt ist nicht fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>%1 attempts, really run %2 times</source>
        <translation>%1 Versuche, wirklich ausgeführt: %2-mal</translation>
    </message>
    <message>
        <source>Allow more time</source>
        <translation>Mehr Zeit geben</translation>
    </message>
    <message>
        <source>Runs what failed again, with up to %1 s for each step from now on</source>
        <translation>Führt noch einmal aus, was fehlgeschlagen ist; jeder Schritt darf von jetzt an bis zu %1 s dauern</translation>
    </message>
    <message>
        <source>what is typed is not in the plan yet (Ctrl+Enter)</source>
        <translation>was eingegeben ist, steht noch nicht im Plan (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>PlanJournal</name>
    <message>
        <source>Opening the runs</source>
        <translation>Läufe werden geöffnet</translation>
    </message>
</context>
<context>
    <name>PlanOutline</name>
    <message>
        <source>Steps of the plan</source>
        <translation>Schritte des Plans</translation>
    </message>
</context>
<context>
    <name>PlanOutlineModel</name>
    <message>
        <source>Depth %1</source>
        <translation>Tiefe %1</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>PlanPage</name>
    <message>
        <source>The plan has no steps. Insert adds one.</source>
        <translation>Der Plan hat keine Schritte. Einfg fügt einen hinzu.</translation>
    </message>
    <message>
        <source>&amp;Add a Step</source>
        <translation>Schritt hin&amp;zufügen</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Other views of the plan</source>
        <translation>Andere Ansichten des Plans</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>G&amp;liederung</translation>
    </message>
    <message>
        <source>Ti&amp;meline</source>
        <translation>&amp;Zeitverlauf</translation>
    </message>
    <message>
        <source>Vers&amp;ions</source>
        <translation>&amp;Versionen</translation>
    </message>
    <message>
        <source>Ru&amp;n in Part</source>
        <translation>&amp;Teilweise ausführen</translation>
    </message>
    <message>
        <source>&amp;Chosen Step</source>
        <translation>Gewählter S&amp;chritt</translation>
    </message>
    <message>
        <source>&amp;Budgets, Approval, Prompts</source>
        <translation>B&amp;udgets, Zustimmung, Prompts</translation>
    </message>
</context>
<context>
    <name>PlanPanels</name>
    <message>
        <source>Step &amp;Panel</source>
        <translation>Schritt&amp;tafel</translation>
    </message>
    <message>
        <source>Shows the chosen step beside the graph</source>
        <translation>Zeigt den gewählten Schritt neben dem Graphen</translation>
    </message>
    <message>
        <source>Leaves the page to the graph</source>
        <translation>Überlässt die Seite dem Graphen</translation>
    </message>
    <message>
        <source>Graph Onl&amp;y</source>
        <translation>&amp;Nur der Graph</translation>
    </message>
</context>
<context>
    <name>PlanPicture</name>
    <message>
        <source>%1 checked: at least one row</source>
        <translation>%1 geprüft: mindestens eine Zeile</translation>
    </message>
    <message>
        <source>%1 checked: %2</source>
        <translation>%1 geprüft: %2</translation>
    </message>
    <message>
        <source>%1 judged: %2</source>
        <translation>%1 beurteilt: %2</translation>
    </message>
    <message>
        <source>%1 The run pauses before this step.</source>
        <translation>%1 Der Lauf pausiert vor diesem Schritt.</translation>
    </message>
    <message>
        <source>%1 The run pauses before this step if %2</source>
        <translation>%1 Der Lauf pausiert vor diesem Schritt, wenn %2</translation>
    </message>
    <message>
        <source>%1 starts after %2.</source>
        <translation>%1 beginnt nach %2.</translation>
    </message>
    <message>
        <source>%1 uses the answer of %2.</source>
        <translation>%1 verwendet die Antwort von %2.</translation>
    </message>
    <message>
        <source>Plan with %1 steps; %2 done, %3 failed.</source>
        <translation>Plan mit %1 Schritten; %2 fertig, %3 fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>PlanSearch</name>
    <message>
        <source>Words to find in the plan</source>
        <translation>Worte, die im Plan zu suchen sind</translation>
    </message>
    <message>
        <source>Find in steps, queries and answers</source>
        <translation>In Schritten, Abfragen und Antworten suchen</translation>
    </message>
    <message>
        <source>Previous find (Shift+Enter)</source>
        <translation>Vorige Fundstelle (Umschalt+Enter)</translation>
    </message>
    <message>
        <source>Next find (Enter)</source>
        <translation>Nächste Fundstelle (Enter)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Escape)</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanSession</name>
    <message>
        <source>undo %1</source>
        <translation>rückgängig: %1</translation>
    </message>
    <message>
        <source>Getting tools ready</source>
        <translation>Werkzeuge werden vorbereitet</translation>
    </message>
    <message>
        <source>Making the plan</source>
        <translation>Plan wird erstellt</translation>
    </message>
    <message>
        <source>restore version %1</source>
        <translation>Version %1 wiederherstellen</translation>
    </message>
    <message>
        <source>the rules cannot be worked out</source>
        <translation>die Regeln lassen sich nicht auswerten</translation>
    </message>
    <message>
        <source>See the problems.</source>
        <translation>Sehen Sie sich die Probleme an.</translation>
    </message>
    <message>
        <source>the rules, the data, the question or the language are others than when the plan was made</source>
        <translation>die Regeln, die Daten, die Frage oder die Sprache sind andere als zu der Zeit, als der Plan gemacht wurde</translation>
    </message>
    <message>
        <source>Make the plan anew, or undo the changes.</source>
        <translation>Machen Sie den Plan neu, oder nehmen Sie die Änderungen zurück.</translation>
    </message>
    <message>
        <source>another program is running run %1: process %2</source>
        <translation>ein anderes Programm führt Lauf %1 aus: Prozess %2</translation>
    </message>
    <message>
        <source>Wait until it is done, end that program, or fork the run.</source>
        <translation>Warten Sie, bis es fertig ist, beenden Sie jenes Programm, oder zweigen Sie den Lauf ab.</translation>
    </message>
    <message>
        <source>What run %1 finds from here on is not kept: %2</source>
        <translation>Was Lauf %1 ab hier findet, wird nicht behalten: %2</translation>
    </message>
    <message>
        <source>All of run %1 is kept after all.</source>
        <translation>Lauf %1 ist doch ganz behalten.</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>import plan</source>
        <translation>Plan importieren</translation>
    </message>
    <message>
        <source>make plan</source>
        <translation>Plan erstellen</translation>
    </message>
    <message>
        <source>The plan with your edits is no longer shown; it stays in Runs as run %1.</source>
        <translation>Der bearbeitete Plan ist nicht mehr zu sehen; er bleibt unter Läufe als Lauf %1.</translation>
    </message>
    <message>
        <source>Set one up under “Chat models…”.</source>
        <translation>Richten Sie unter „Chatmodelle …“ eines ein.</translation>
    </message>
    <message>
        <source>the strategy asks a chat model, and none is set up</source>
        <translation>die Strategie fragt ein Chatmodell, und es ist keines eingerichtet</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>PlanToolbar</name>
    <message>
        <source>Steps that run at once</source>
        <translation>Schritte, die zugleich laufen</translation>
    </message>
    <message>
        <source>How many steps run at once</source>
        <translation>Wie viele Schritte zugleich laufen</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>zugleich</translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>query: asks the data</source>
        <translation>Abfrage: befragt die Daten</translation>
    </message>
    <message>
        <source>search: looks for passages in documents</source>
        <translation>Suche: sucht Textstellen in Dokumenten</translation>
    </message>
    <message>
        <source>compute: works something out from answers</source>
        <translation>Berechnung: berechnet etwas aus Antworten</translation>
    </message>
    <message>
        <source>simulate: works out what candidates bring</source>
        <translation>Simulation: berechnet, was Kandidaten bringen</translation>
    </message>
    <message>
        <source>elicit: asks for beliefs or preferences</source>
        <translation>Befragung: fragt nach Einschätzungen oder Vorlieben</translation>
    </message>
    <message>
        <source>reason: a chat model draws conclusions from answers</source>
        <translation>Folgerung: ein Chatmodell zieht Schlüsse aus Antworten</translation>
    </message>
    <message>
        <source>decide: makes the decision</source>
        <translation>Entscheidung: trifft die Entscheidung</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 und %Ln weiterer</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>Nothing can run: %1</source>
        <translation>Nichts lässt sich ausführen: %1</translation>
    </message>
    <message>
        <source>Nothing can run: what %1 needs has no answer.</source>
        <translation>Nichts lässt sich ausführen: Was %1 braucht, hat keine Antwort.</translation>
    </message>
    <message>
        <source>There is nothing to run.</source>
        <translation>Es gibt nichts auszuführen.</translation>
    </message>
    <message numerus="yes">
        <source>Will run %Ln step(s): %1</source>
        <translation>
            <numerusform>Führt %Ln Schritt aus: %1</numerusform>
            <numerusform>Führt %Ln Schritte aus: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>; about %1</source>
        <translation>; etwa %1</translation>
    </message>
    <message>
        <source>; %1 cannot run yet</source>
        <translation>; noch nicht ausführbar: %1</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>The breakpoint before %1 was reached.</source>
        <translation>Der Haltepunkt vor %1 ist erreicht.</translation>
    </message>
    <message>
        <source>The breakpoint before %1 was reached: %2</source>
        <translation>Der Haltepunkt vor %1 ist erreicht: %2</translation>
    </message>
    <message>
        <source>%1 failed. Mend it and run on.</source>
        <translation>%1 ist fehlgeschlagen. Den Fehler beheben und fortsetzen.</translation>
    </message>
    <message>
        <source>What %1 found does not meet its check: %2</source>
        <translation>Was %1 gefunden hat, besteht die Prüfung nicht: %2</translation>
    </message>
    <message>
        <source>What was wanted has been run.</source>
        <translation>Das Gewünschte ist ausgeführt.</translation>
    </message>
    <message>
        <source>The budget of steps is used up. Raise it to go on.</source>
        <translation>Das Budget an Schritten ist aufgebraucht. Zum Fortsetzen erhöhen.</translation>
    </message>
    <message>
        <source>The budget of re-plannings is used up. Raise it to go on.</source>
        <translation>Das Budget an Neuplanungen ist aufgebraucht. Zum Fortsetzen erhöhen.</translation>
    </message>
    <message>
        <source>The budget of tokens is used up. Raise it to go on.</source>
        <translation>Das Budget an Tokens ist aufgebraucht. Zum Fortsetzen erhöhen.</translation>
    </message>
    <message>
        <source>The budget of money is used up. Raise it to go on.</source>
        <translation>Das Budget an Geld ist aufgebraucht. Zum Fortsetzen erhöhen.</translation>
    </message>
    <message>
        <source>The budget of time is used up. Raise it to go on.</source>
        <translation>Das Budget an Zeit ist aufgebraucht. Zum Fortsetzen erhöhen.</translation>
    </message>
    <message>
        <source>plan of %1</source>
        <translation>Plan von %1</translation>
    </message>
    <message>
        <source>re-planning by %1</source>
        <translation>Neuplanung durch %1</translation>
    </message>
    <message>
        <source>imported: %1</source>
        <translation>importiert: %1</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation>Entschieden: %1</translation>
    </message>
    <message>
        <source>Nothing is decided any more: it was %1, before %2.</source>
        <translation>Es ist nichts mehr entschieden: Es war %1; danach: %2.</translation>
    </message>
    <message>
        <source>This run is not what was written: %1. It does not go on.</source>
        <translation>Dieser Lauf ist nicht, was geschrieben wurde: %1. Er geht nicht weiter.</translation>
    </message>
    <message>
        <source>The program ended while it ran, %1. What was answered stays: go on.</source>
        <translation>Das Programm endete, während er lief, %1. Was beantwortet war, bleibt: Machen Sie weiter.</translation>
    </message>
    <message>
        <source>; but %1 is going to fail: %2</source>
        <translation>; aber %1 wird scheitern: %2</translation>
    </message>
    <message>
        <source>A copy of %1, which stays as it is; it has not been run on yet.</source>
        <translation>Eine Kopie von %1, der bleibt, wie er ist; sie ist noch nicht fortgesetzt.</translation>
    </message>
    <message>
        <source>not the best: rank %1</source>
        <translation>nicht die beste: Rang %1</translation>
    </message>
    <message>
        <source>The query of %1 waits for your approval.</source>
        <translation>Die Abfrage von %1 wartet auf Ihre Zustimmung.</translation>
    </message>
</context>
<context>
    <name>PreviewBar</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Size of the pages</source>
        <translation>Größe der Seiten</translation>
    </message>
    <message>
        <source>Size of the pages (Ctrl and the wheel of the mouse)</source>
        <translation>Größe der Seiten (Strg und das Rad der Maus)</translation>
    </message>
    <message>
        <source>Fit the width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Progress of the preview</source>
        <translation>Fortschritt der Vorschau</translation>
    </message>
    <message>
        <source>■ Stop</source>
        <translation>■ Anhalten</translation>
    </message>
    <message>
        <source>Stop the preview</source>
        <translation>Vorschau anhalten</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>◔ setting the pages …</source>
        <translation>◔ die Seiten werden gesetzt …</translation>
    </message>
    <message>
        <source>◔ working the run out …</source>
        <translation>◔ der Lauf wird ausgerechnet …</translation>
    </message>
    <message>
        <source>◔ working the run out, %1 %</source>
        <translation>◔ der Lauf wird ausgerechnet, %1 %</translation>
    </message>
</context>
<context>
    <name>PreviewWork</name>
    <message>
        <source>Setting the pages of the report</source>
        <translation>Die Seiten des Berichts werden gesetzt</translation>
    </message>
    <message>
        <source>Working out the run for the report</source>
        <translation>Der Lauf wird für den Bericht ausgerechnet</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Abhilfe</translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Opening the sample</source>
        <translation>Beispiel wird geöffnet</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Done: %1. Undo brings the other state back.</source>
        <translation>Erledigt: %1. „Rückgängig“ bringt den anderen Stand zurück.</translation>
    </message>
    <message>
        <source>revert to the saved file</source>
        <translation>auf gespeicherte Datei zurücksetzen</translation>
    </message>
    <message>
        <source>Making a snapshot</source>
        <translation>Momentaufnahme wird angelegt</translation>
    </message>
    <message>
        <source>Made a snapshot: %1</source>
        <translation>Momentaufnahme angelegt: %1</translation>
    </message>
    <message>
        <source>restore a snapshot</source>
        <translation>Momentaufnahme wiederherstellen</translation>
    </message>
    <message>
        <source>Restoring unsaved work</source>
        <translation>Nicht gespeicherte Arbeit wird wiederhergestellt</translation>
    </message>
    <message numerus="yes">
        <source>Restored %Ln steps of unsaved work</source>
        <translation>
            <numerusform>%Ln Schritt nicht gespeicherter Arbeit wiederhergestellt</numerusform>
            <numerusform>%Ln Schritte nicht gespeicherter Arbeit wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>Save it under another name.</source>
        <translation>Speichern Sie es unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>%1 has been changed since, so the unsaved edits do not fit it</source>
        <translation>%1 wurde seitdem geändert, daher passen die ungespeicherten Änderungen nicht dazu</translation>
    </message>
    <message>
        <source>Put the file back as it was and open it again; the edits are kept until then.</source>
        <translation>Stellen Sie die Datei wieder so her, wie sie war, und öffnen Sie sie erneut; die Änderungen bleiben bis dahin erhalten.</translation>
    </message>
    <message>
        <source>the project is being opened or saved</source>
        <translation>das Projekt wird gerade geöffnet oder gespeichert</translation>
    </message>
    <message>
        <source>Wait a moment.</source>
        <translation>Warten Sie einen Augenblick.</translation>
    </message>
    <message>
        <source>a snapshot needs a saved project beside which it can lie</source>
        <translation>eine Momentaufnahme braucht ein gespeichertes Projekt, neben dem sie liegen kann</translation>
    </message>
    <message>
        <source>Save the project first.</source>
        <translation>Speichern Sie zuerst das Projekt.</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Backed up, with all runs, as it was saved last: %1</source>
        <translation>Mit allen Läufen gesichert, wie es zuletzt gespeichert war: %1</translation>
    </message>
    <message>
        <source>Restoring a backup</source>
        <translation>Eine Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>What was there is in %1</source>
        <translation>Was dort war, ist in %1</translation>
    </message>
    <message>
        <source>Saved. What others had saved is in %1</source>
        <translation>Gespeichert. Was andere gespeichert hatten, steht in %1</translation>
    </message>
    <message>
        <source>take over what was saved elsewhere</source>
        <translation>übernehmen, was anderswo gespeichert wurde</translation>
    </message>
</context>
<context>
    <name>PromptsDialog</name>
    <message>
        <source>Use the Program’s &amp;Text</source>
        <translation>&amp;Text des Programms verwenden</translation>
    </message>
    <message>
        <source>Prompts of This Project</source>
        <translation>Prompts dieses Projekts</translation>
    </message>
    <message>
        <source>What chat models are asked with. A text that you change is kept with the project and used by its next runs; places such as {rules} are filled in. The prompt as it was sent stands with each step.</source>
        <translation>Womit Chatmodelle gefragt werden. Ein Text, den Sie ändern, wird im Projekt aufbewahrt und von seinen nächsten Läufen verwendet; Stellen wie {rules} werden ausgefüllt. Der Prompt, wie er gesendet wurde, steht bei jedem Schritt.</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>The text of the prompt</source>
        <translation>Der Text des Prompts</translation>
    </message>
    <message>
        <source>What differs from the program’s text</source>
        <translation>Was vom Text des Programms abweicht</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>&amp;Difference</source>
        <translation>&amp;Unterschied</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1 (eigener)</translation>
    </message>
    <message>
        <source>The program’s text has what this one lacks: %1. The model is not told it.</source>
        <translation>Im Text des Programms steht, was diesem fehlt: %1. Das Modell erfährt es nicht.</translation>
    </message>
    <message>
        <source>The program’s</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>This project’s</source>
        <translation>Dieses Projekt</translation>
    </message>
    <message>
        <source>Nothing fills in %1: the model is sent that as it stands.</source>
        <translation>Nichts füllt %1 aus: das Modell bekommt es so, wie es da steht.</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Looking for unsaved work</source>
        <translation>Nicht gespeicherte Arbeit wird gesucht</translation>
    </message>
</context>
<context>
    <name>QueryDrafting</name>
    <message>
        <source>&amp;Query from a sentence…</source>
        <translation>&amp;Abfrage aus einem Satz…</translation>
    </message>
    <message>
        <source>Has a chat model write a query for what you want to know; it is not run</source>
        <translation>Lässt ein Chatmodell eine Abfrage schreiben für das, was Sie wissen wollen; sie wird nicht ausgeführt</translation>
    </message>
    <message>
        <source>Query from a sentence</source>
        <translation>Abfrage aus einem Satz</translation>
    </message>
    <message>
        <source>A chat model writes a query in the language that is chosen. It is checked with the tables and rules that are here and is not run; nothing can be written by a query.</source>
        <translation>Ein Chatmodell schreibt eine Abfrage in der gewählten Sprache. Sie wird mit den Tabellen und Regeln geprüft, die da sind, und nicht ausgeführt; eine Abfrage kann nichts schreiben.</translation>
    </message>
    <message>
        <source>What you want to know:</source>
        <translation>Was Sie wissen wollen:</translation>
    </message>
    <message>
        <source>The query now</source>
        <translation>Die Abfrage jetzt</translation>
    </message>
    <message>
        <source>&amp;Take the query</source>
        <translation>Abfrage &amp;übernehmen</translation>
    </message>
    <message>
        <source>Draft…</source>
        <translation>Entwurf…</translation>
    </message>
</context>
<context>
    <name>QueryPanel</name>
    <message>
        <source>Run query</source>
        <translation>Abfrage ausführen</translation>
    </message>
    <message>
        <source>Explain query</source>
        <translation>Abfrage erklären</translation>
    </message>
    <message>
        <source>Cancel query</source>
        <translation>Abfrage abbrechen</translation>
    </message>
    <message>
        <source>Rows of the query</source>
        <translation>Zeilen der Abfrage</translation>
    </message>
    <message>
        <source>What is wrong with the query</source>
        <translation>Was an der Abfrage nicht stimmt</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the query, or the part of it that is selected. Its rows come here.</source>
        <translation>Strg+Enter führt die Abfrage oder den ausgewählten Teil davon aus. Die Zeilen erscheinen hier.</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Nur lesend</translation>
    </message>
    <message>
        <source>Queries are read-only</source>
        <translation>Abfragen lesen nur</translation>
    </message>
    <message>
        <source>A query can only read. The database refuses everything that would change a value.</source>
        <translation>Eine Abfrage kann nur lesen. Die Datenbank verweigert alles, was einen Wert ändern würde.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Runs the query, or what is selected of it</source>
        <translation>Führt die Abfrage oder den ausgewählten Teil davon aus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops the query that is running</source>
        <translation>Bricht die laufende Abfrage ab</translation>
    </message>
    <message>
        <source>EXPLAIN</source>
        <translation>EXPLAIN</translation>
    </message>
    <message>
        <source>Shows how the database would go about the query</source>
        <translation>Zeigt, wie die Datenbank die Abfrage ausführen würde</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Queries that were run before</source>
        <translation>Früher ausgeführte Abfragen</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Wird ausgeführt…</translation>
    </message>
    <message>
        <source>%1 rows in %2 s</source>
        <translation>%1 Zeilen in %2 s</translation>
    </message>
    <message>
        <source>Nothing meets the query&apos;s conditions.</source>
        <translation>Nichts erfüllt die Bedingungen der Abfrage.</translation>
    </message>
    <message>
        <source>Cut: %1</source>
        <translation>Gekürzt: %1</translation>
    </message>
    <message>
        <source>The query was cancelled. The rows are those of the one before.</source>
        <translation>Die Abfrage wurde abgebrochen. Die Zeilen sind die der vorigen.</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>The query was not run.</source>
        <translation>Die Abfrage wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>No query was run yet</source>
        <translation>Noch keine Abfrage ausgeführt</translation>
    </message>
    <message>
        <source>The same query in %1. Undo brings the one before back.</source>
        <translation>Dieselbe Abfrage in %1. Rückgängig holt die vorige zurück.</translation>
    </message>
    <message>
        <source>This cannot be said in %1.</source>
        <translation>Das lässt sich in %1 nicht sagen.</translation>
    </message>
    <message>
        <source>Write another query in %1</source>
        <translation>Eine andere Abfrage in %1 schreiben</translation>
    </message>
    <message>
        <source>The query was not translated. It is as it was.</source>
        <translation>Die Abfrage wurde nicht übersetzt. Sie ist, wie sie war.</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>Clear the history of %1</source>
        <translation>Verlauf von %1 leeren</translation>
    </message>
    <message>
        <source>This reads as %1. Ask it in that language</source>
        <translation>Das liest sich als %1. In dieser Sprache fragen</translation>
    </message>
    <message>
        <source>Without ORDER BY, LIMIT may leave other rows.</source>
        <translation>Ohne ORDER BY kann LIMIT andere Zeilen übrig lassen.</translation>
    </message>
    <message>
        <source>Run the query, or what is selected of it (Ctrl+Enter, F5)</source>
        <translation>Abfrage oder den ausgewählten Teil davon ausführen (Strg+Enter, F5)</translation>
    </message>
</context>
<context>
    <name>QueryRunner</name>
    <message>
        <source>Running a query</source>
        <translation>Abfrage wird ausgeführt</translation>
    </message>
    <message>
        <source>the query was cancelled</source>
        <translation>die Abfrage wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>QuerySwitch</name>
    <message>
        <source>Translate query</source>
        <translation>Abfrage übersetzen</translation>
    </message>
    <message>
        <source>Query language</source>
        <translation>Abfragesprache</translation>
    </message>
    <message>
        <source>Translate query into %1</source>
        <translation>Abfrage in %1 übersetzen</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Zu %1</translation>
    </message>
    <message>
        <source>Writes the same query in %1</source>
        <translation>Schreibt dieselbe Abfrage in %1</translation>
    </message>
    <message>
        <source>Translating a query</source>
        <translation>Abfrage wird übersetzt</translation>
    </message>
    <message>
        <source>write a query in %1</source>
        <translation>Abfrage in %1 schreiben</translation>
    </message>
</context>
<context>
    <name>QueryTwin</name>
    <message>
        <source>&amp;Turn into the Other Language</source>
        <translation>In die andere Sprache &amp;überführen</translation>
    </message>
    <message>
        <source>Has the step asked in the other language: SQL or Cypher</source>
        <translation>Lässt den Schritt in der anderen Sprache fragen: SQL oder Cypher</translation>
    </message>
    <message>
        <source>Translating a query</source>
        <translation>Abfrage wird übersetzt</translation>
    </message>
    <message>
        <source>Shows the query in %1</source>
        <translation>Zeigt die Abfrage in %1</translation>
    </message>
    <message>
        <source>&amp;Turn into %1</source>
        <translation>In %1 &amp;überführen</translation>
    </message>
    <message>
        <source>Turn into %1</source>
        <translation>In %1 überführen</translation>
    </message>
    <message>
        <source>The same in %1</source>
        <translation>Dasselbe in %1</translation>
    </message>
    <message>
        <source>The same in %1. The step is asked in %2.</source>
        <translation>Dasselbe in %1. Gefragt wird der Schritt in %2.</translation>
    </message>
    <message>
        <source>This cannot be said in %1.</source>
        <translation>Das lässt sich in %1 nicht sagen.</translation>
    </message>
    <message>
        <source>This is %1, and the step asks in %2.</source>
        <translation>Das ist %1, und der Schritt fragt in %2.</translation>
    </message>
    <message>
        <source>Ask It in %1</source>
        <translation>In %1 fragen</translation>
    </message>
</context>
<context>
    <name>QuestionChooser</name>
    <message>
        <source>&amp;New question…</source>
        <translation>&amp;Neue Frage…</translation>
    </message>
    <message>
        <source>&amp;Rename question…</source>
        <translation>Frage &amp;umbenennen…</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Which question is asked</source>
        <translation>Welche Frage gestellt wird</translation>
    </message>
    <message>
        <source>Choose a question</source>
        <translation>Frage wählen</translation>
    </message>
    <message>
        <source>Adds a question to begin with, made from the tables there are</source>
        <translation>Fügt eine Frage für den Anfang hinzu, gebildet aus den vorhandenen Tabellen</translation>
    </message>
    <message>
        <source>Gives the question another name</source>
        <translation>Gibt der Frage einen anderen Namen</translation>
    </message>
    <message>
        <source>Takes the question out of the project; undo brings it back</source>
        <translation>Nimmt die Frage aus dem Projekt; „Rückgängig“ bringt sie zurück</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>New, rename, delete</source>
        <translation>Neu, umbenennen, löschen</translation>
    </message>
    <message>
        <source>What can be done to the question</source>
        <translation>Was sich mit der Frage tun lässt</translation>
    </message>
    <message>
        <source>There is no question yet. A question says what may be decided and what is wanted. Begin with one made from the tables there are.</source>
        <translation>Es gibt noch keine Frage. Eine Frage sagt, was entschieden werden darf und was gewollt ist. Für den Anfang lässt sich eine aus den vorhandenen Tabellen bilden.</translation>
    </message>
    <message>
        <source>Choose the question to ask.</source>
        <translation>Die Frage wählen, die gestellt werden soll.</translation>
    </message>
    <message>
        <source>add question %1</source>
        <translation>Frage %1 hinzufügen</translation>
    </message>
    <message>
        <source>Name of the question</source>
        <translation>Name der Frage</translation>
    </message>
    <message>
        <source>What is the question called?</source>
        <translation>Wie heißt die Frage?</translation>
    </message>
    <message>
        <source>rename question %1</source>
        <translation>Frage %1 umbenennen</translation>
    </message>
    <message>
        <source>delete question %1</source>
        <translation>Frage %1 löschen</translation>
    </message>
    <message>
        <source>De&amp;lete question</source>
        <translation>Frage &amp;löschen</translation>
    </message>
</context>
<context>
    <name>QuestionFilterRow</name>
    <message>
        <source>Show only questions that hold these words</source>
        <translation>Nur Fragen zeigen, die diese Wörter enthalten</translation>
    </message>
    <message>
        <source>Filter (Ctrl+F)</source>
        <translation>Filter (Strg+F)</translation>
    </message>
    <message>
        <source>Which questions are shown</source>
        <translation>Welche Fragen gezeigt sind</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Alle Fragen</translation>
    </message>
    <message>
        <source>Only where series decided differently</source>
        <translation>Nur, wo Reihen verschieden entschieden</translation>
    </message>
    <message>
        <source>Only with an answer that is not correct</source>
        <translation>Nur mit einer Antwort, die nicht richtig ist</translation>
    </message>
    <message>
        <source>Only with a failure of this class</source>
        <translation>Nur mit einem Fehlschlag dieser Klasse</translation>
    </message>
    <message>
        <source>Any failure or none</source>
        <translation>Irgendein Fehlschlag oder keiner</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>letters of a failure class, and what they stand for</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 verschieben</translation>
    </message>
</context>
<context>
    <name>QuestionList</name>
    <message>
        <source>It has an error.</source>
        <translation>Sie enthält einen Fehler.</translation>
    </message>
    <message>
        <source>✕ %1 (in error)</source>
        <translation>✕ %1 (fehlerhaft)</translation>
    </message>
</context>
<context>
    <name>QuestionOutline</name>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
</context>
<context>
    <name>QuestionPage</name>
    <message>
        <source>&amp;Filter candidates</source>
        <translation>Kandidaten &amp;filtern</translation>
    </message>
    <message>
        <source>Goes to the line that filters the candidates</source>
        <translation>Springt in die Zeile, die die Kandidaten filtert</translation>
    </message>
    <message>
        <source>A line of the question cannot be read; what it said before counts.</source>
        <translation>Eine Zeile der Frage ist nicht lesbar; es gilt, was vorher dort stand.</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>QuestionPlaceStrings</name>
    <message>
        <source>a question needs a name on one line, without back-ticks</source>
        <translation>eine Frage braucht einen Namen in einer Zeile, ohne das Zeichen `</translation>
    </message>
    <message>
        <source>Write a word, such as choose_plant.</source>
        <translation>Schreiben Sie ein Wort, zum Beispiel werk_waehlen.</translation>
    </message>
    <message>
        <source>there is another question called %1</source>
        <translation>es gibt schon eine andere Frage mit dem Namen %1</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>RankingForm</name>
    <message>
        <source>Take this &amp;order</source>
        <translation>Diese Rang&amp;folge übernehmen</translation>
    </message>
    <message>
        <source>Move it &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move it do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Dis&amp;card this list</source>
        <translation>Diese Liste &amp;verwerfen</translation>
    </message>
    <message>
        <source>What you would rather have, the best at the top</source>
        <translation>Was Sie lieber hätten, das Beste oben</translation>
    </message>
    <message>
        <source>Counts as your judgement of every two of them; one undo takes all of it back</source>
        <translation>Zählt als Ihr Urteil über je zwei davon; ein Schritt rückgängig nimmt alles zurück</translation>
    </message>
    <message>
        <source>Take this order</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>The next list follows.</source>
        <translation>Die nächste Liste folgt.</translation>
    </message>
    <message>
        <source>There are fewer than four candidates in states to be ranked: judge them in pairs.</source>
        <translation>Es gibt weniger als vier Kandidaten in Zuständen zu ordnen: Urteilen Sie über Paare.</translation>
    </message>
    <message>
        <source>Put what you would rather have further up: drag the rows, or choose one with Up and Down and move it with Ctrl+Up and Ctrl+Down.</source>
        <translation>Stellen Sie weiter nach oben, was Sie lieber hätten: Ziehen Sie die Zeilen, oder wählen Sie eine mit den Tasten Auf und Ab und verschieben Sie sie mit Strg+Auf und Strg+Ab.</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <translation>In allen: %1.</translation>
    </message>
</context>
<context>
    <name>RankingRows</name>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message>
        <source>&amp;Weigh All Candidates</source>
        <translation>Alle &amp;Kandidaten abwägen</translation>
    </message>
    <message>
        <source>&amp;Stop Weighing</source>
        <translation>Abwägen &amp;beenden</translation>
    </message>
    <message>
        <source>Stop; what there is by then is ranked</source>
        <translation>Beenden; was bis dahin berechnet ist, kommt in die Rangliste</translation>
    </message>
    <message>
        <source>Weighing</source>
        <translation>Abwägen</translation>
    </message>
    <message>
        <source>How many of the best are in the chart</source>
        <translation>Wie viele der besten das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Best </source>
        <translation>Beste </translation>
    </message>
    <message>
        <source>Search candidates</source>
        <translation>Kandidaten suchen</translation>
    </message>
    <message>
        <source>All candidates</source>
        <translation>Alle Kandidaten</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>kandidaten</translation>
    </message>
    <message>
        <source>Here all candidates are ranked once they have been weighed.</source>
        <translation>Hier steht die Rangliste aller Kandidaten, sobald sie abgewogen sind.</translation>
    </message>
    <message>
        <source>There is no question yet. A question says what may be decided and what is wanted; its candidates are ranked here.</source>
        <translation>Es gibt noch keine Frage. Eine Frage sagt, was entschieden werden darf und was gewollt ist; ihre Kandidaten stehen dann hier als Rangliste.</translation>
    </message>
    <message>
        <source>Choose a &amp;Question</source>
        <translation>&amp;Frage wählen</translation>
    </message>
    <message>
        <source>◔ Weighing…</source>
        <translation>◔ Wird abgewogen…</translation>
    </message>
    <message>
        <source>↻ The model or the question has changed since; weigh again.</source>
        <translation>↻ Modell oder Frage haben sich seither geändert; neu abwägen.</translation>
    </message>
    <message>
        <source>✓ %1 candidates weighed in %2 s</source>
        <translation>✓ %1 Kandidaten in %2 s abgewogen</translation>
    </message>
    <message>
        <source> · searched, not proven the best</source>
        <translation> · nur gesucht, nicht als Bestes erwiesen</translation>
    </message>
    <message>
        <source> · stopped before the end</source>
        <translation> · vorzeitig beendet</translation>
    </message>
    <message>
        <source>Naming candidates</source>
        <translation>Kandidaten werden benannt</translation>
    </message>
    <message>
        <source>The best candidates for %1</source>
        <translation>Die besten Kandidaten für %1</translation>
    </message>
    <message>
        <source>The best %1 of %2 candidates</source>
        <translation>Die besten %1 von %2 Kandidaten</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>vorher: %1</translation>
    </message>
    <message>
        <source>No candidate is admissible: the table says what each breaks.</source>
        <translation>Kein Kandidat ist zulässig: Die Tabelle sagt, was jeder verletzt.</translation>
    </message>
    <message>
        <source>Work out all candidates of the question, under what is applied, and rank them</source>
        <translation>Alle Kandidaten der Frage ausrechnen, unter dem, was angewendet ist, und der Reihe nach ordnen</translation>
    </message>
    <message>
        <source>Who wins under what is applied, and where that flips</source>
        <translation>Wer unter dem gewinnt, was angewendet ist, und wo das kippt</translation>
    </message>
    <message>
        <source>◔ Ranked; looking for where the winner changes…</source>
        <translation>◔ Geordnet; es wird gesucht, wo der Gewinner wechselt …</translation>
    </message>
    <message>
        <source>◔ Weighing under what is applied…</source>
        <translation>◔ Wird unter dem abgewogen, was angewendet ist …</translation>
    </message>
    <message>
        <source>↻ What is applied, the model or the question has changed since; weigh again.</source>
        <translation>↻ Was angewendet ist, das Modell oder die Frage hat sich seither geändert; wägen Sie noch einmal ab.</translation>
    </message>
    <message>
        <source>↻ Weighed without what is applied now; weigh again to rank under it.</source>
        <translation>↻ Ohne das abgewogen, was jetzt angewendet ist; wägen Sie noch einmal ab, um darunter zu ordnen.</translation>
    </message>
    <message numerus="yes">
        <source>under %Ln changes</source>
        <translation>
            <numerusform>unter %Ln Änderung</numerusform>
            <numerusform>unter %Ln Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; wins, as it does without what is applied.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; gewinnt, wie auch ohne das, was angewendet ist.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; wins; without what is applied it is &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; gewinnt; ohne das, was angewendet ist, ist es &lt;b&gt;%2&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>not applied: %1</source>
        <translation>nicht angewendet: %1</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Each change alone, the others as applied.</source>
        <translation>Jede Änderung für sich, die anderen wie angewendet.</translation>
    </message>
    <message numerus="yes">
        <source>Both values were weighed. A winner that comes and goes within one of the %Ln evenly spread stretches of a way is not seen.</source>
        <translation>
            <numerusform>Beide Werte wurden abgewogen. Ein Gewinner, der innerhalb der einen Strecke eines Weges kommt und geht, wird nicht bemerkt.</numerusform>
            <numerusform>Beide Werte wurden abgewogen. Ein Gewinner, der innerhalb einer der %Ln gleich langen Strecken eines Weges kommt und geht, wird nicht bemerkt.</numerusform>
        </translation>
    </message>
    <message>
        <source>(under what is applied)</source>
        <translation>(unter dem, was angewendet ist)</translation>
    </message>
    <message>
        <source>The question has no such candidate without what is applied.</source>
        <translation>Ohne das, was angewendet ist, hat die Frage keinen solchen Kandidaten.</translation>
    </message>
    <message>
        <source>dashed: %1, before any decision</source>
        <translation>gestrichelt: %1, vor jeder Entscheidung</translation>
    </message>
</context>
<context>
    <name>ReasonStrings</name>
    <message>
        <source>the decision</source>
        <translation>die Entscheidung</translation>
    </message>
    <message>
        <source>by the rule %1</source>
        <translation>nach der Regel %1</translation>
    </message>
    <message>
        <source>above all</source>
        <translation>vor allem</translation>
    </message>
    <message>
        <source>what is wanted has a value</source>
        <translation>das Ziel hat einen Wert</translation>
    </message>
    <message>
        <source>✕ “%1” fails for %2 of %3 candidates</source>
        <translation>✕ „%1“ ist bei %2 von %3 Kandidaten verletzt</translation>
    </message>
    <message>
        <source>%1 candidates tried</source>
        <translation>%1 Kandidaten durchprobiert</translation>
    </message>
    <message>
        <source>%1 candidates worked out, all there are</source>
        <translation>%1 Kandidaten berechnet, das sind alle</translation>
    </message>
    <message>
        <source>%1 of %2 candidates worked out</source>
        <translation>%1 von %2 Kandidaten berechnet</translation>
    </message>
    <message>
        <source>, %1 of them inadmissible</source>
        <translation>, davon %1 unzulässig</translation>
    </message>
    <message>
        <source>, %1 could not be worked out</source>
        <translation>, %1 nicht zu berechnen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>ReferenceForm</name>
    <message>
        <source>Add reference</source>
        <translation>Verweis hinzufügen</translation>
    </message>
    <message>
        <source>Table to refer to</source>
        <translation>Tabelle, auf die verwiesen wird</translation>
    </message>
    <message>
        <source>Refer to</source>
        <translation>Verweist auf</translation>
    </message>
    <message>
        <source>%1 has no primary key to refer to. Open that table and give it one first.</source>
        <translation>%1 hat keinen Primärschlüssel, auf den verwiesen werden kann. Zuerst jene Tabelle öffnen und ihr einen geben.</translation>
    </message>
    <message>
        <source>Column for %1</source>
        <translation>Spalte für %1</translation>
    </message>
    <message>
        <source>%1 is found in</source>
        <translation>%1 steht in</translation>
    </message>
</context>
<context>
    <name>RegionChart</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1 bei %2, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Looking up names</source>
        <translation>Namen werden nachgeschlagen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>New &amp;name of %1:</source>
        <translation>Neuer &amp;Name von %1:</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Lines that change</source>
        <translation>Zeilen, die sich ändern</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Write another name: all places that mean the same thing are found and shown below.</source>
        <translation>Einen anderen Namen eingeben: Alle Stellen, die dasselbe meinen, werden gefunden und unten gezeigt.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) in the texts change.</source>
        <translation>
            <numerusform>%Ln Stelle in den Texten ändert sich.</numerusform>
            <numerusform>%Ln Stellen in den Texten ändern sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>The dataset&apos;s own schema changes too.</source>
        <translation>Auch das Schema des Datenbestands ändert sich.</translation>
    </message>
</context>
<context>
    <name>ReportExport</name>
    <message>
        <source>Report that can be checked (*.pdf)</source>
        <translation>Bericht, der sich prüfen lässt (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>Choose another folder or another name.</source>
        <translation>Wählen Sie einen anderen Ordner oder einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <comment>the name of a file</comment>
        <translation>%1, Lauf %2</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>what kind of report %1 is to be is not known</source>
        <translation>welcher Art der Bericht %1 sein soll, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Let its name end with .pdf, .md, .html or .json.</source>
        <translation>Lassen Sie seinen Namen mit .pdf, .md, .html oder .json enden.</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>The export was stopped. %1 was not written.</source>
        <translation>Der Export wurde angehalten. %1 wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Exported the report to %1</source>
        <translation>Bericht nach %1 exportiert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 wurde gespeichert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Saved %1. No font here has %2, which stand as boxes in it.</source>
        <translation>%1 gespeichert. Keine Schrift hier hat %2; sie stehen darin als Kästchen.</translation>
    </message>
</context>
<context>
    <name>ReportMode</name>
    <message>
        <source>“%1” was added to the report.</source>
        <translation>„%1“ wurde zum Bericht hinzugefügt.</translation>
    </message>
    <message>
        <source>Go to the report</source>
        <translation>Zum Bericht</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>section of the report</source>
        <translation>Abschnitt des Berichts</translation>
    </message>
</context>
<context>
    <name>ResultsWatch</name>
    <message>
        <source>Reading results</source>
        <translation>Ergebnisse lesen</translation>
    </message>
</context>
<context>
    <name>RetellingCommand</name>
    <message>
        <source>R&amp;etell…</source>
        <translation>Nacher&amp;zählen…</translation>
    </message>
    <message>
        <source>There is no answer yet: decide first (F5).</source>
        <translation>Es gibt noch keine Antwort: erst entscheiden (F5).</translation>
    </message>
    <message>
        <source>Nothing is decided, so there is no reason to retell.</source>
        <translation>Es ist nichts entschieden, also gibt es keinen Grund nachzuerzählen.</translation>
    </message>
    <message>
        <source>The rules or the data have changed since: decide again (F5).</source>
        <translation>Die Regeln oder die Daten haben sich seitdem geändert: noch einmal entscheiden (F5).</translation>
    </message>
    <message>
        <source>Has a chat model tell the reason in plain words; every number is checked and leads to what it comes from</source>
        <translation>Lässt ein Chatmodell den Grund in einfachen Worten erzählen; jede Zahl wird geprüft und führt zu dem, woher sie kommt</translation>
    </message>
    <message>
        <source>Retell the reason</source>
        <translation>Den Grund nacherzählen</translation>
    </message>
    <message>
        <source>A chat model retells why this is decided, from facts that it is given. Each of its numbers is checked; a text with a number that is none of the facts’ is not shown.</source>
        <translation>Ein Chatmodell erzählt aus Tatsachen, die es bekommt, warum so entschieden ist. Jede seiner Zahlen wird geprüft; ein Text mit einer Zahl, die keine der Tatsachen hat, wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>There is another answer now. Have it retold again.</source>
        <translation>Es gibt jetzt eine andere Antwort. Lassen Sie sie noch einmal erzählen.</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language, as de</comment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>RowCounts</name>
    <message>
        <source>Counting rows</source>
        <translation>Zeilen zählen</translation>
    </message>
</context>
<context>
    <name>RowField</name>
    <message>
        <source>Type a part of the name, or press ↓</source>
        <translation>Teil des Namens eingeben oder ↓ drücken</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Vorgabe)</translation>
    </message>
    <message>
        <source>Show the rows (↓)</source>
        <translation>Zeilen zeigen (↓)</translation>
    </message>
    <message>
        <source>Show the rows</source>
        <translation>Zeilen zeigen</translation>
    </message>
</context>
<context>
    <name>RowFilterStrings</name>
    <message>
        <source>the quote is not closed</source>
        <translation>das Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>Close it, or leave it out.</source>
        <translation>Schließen oder weglassen.</translation>
    </message>
    <message>
        <source>there is nothing after %1</source>
        <translation>nach %1 steht nichts</translation>
    </message>
    <message>
        <source>Write what to compare with, as in %1 %2 5.</source>
        <translation>Angeben, womit verglichen wird, etwa %1 %2 5.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Ist %1 gemeint?</translation>
    </message>
    <message>
        <source>The columns are: %1.</source>
        <translation>Die Spalten sind: %1.</translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation>es gibt keine Spalte %1</translation>
    </message>
</context>
<context>
    <name>RowMatches</name>
    <message>
        <source>… and %1 more: type a part of the name</source>
        <translation>… und %1 weitere: Teil des Namens eingeben</translation>
    </message>
</context>
<context>
    <name>RowPicker</name>
    <message>
        <source>Looking up rows</source>
        <translation>Zeilen werden nachgeschlagen</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Name of a row</source>
        <translation>Name einer Zeile</translation>
    </message>
    <message>
        <source>Row before</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
</context>
<context>
    <name>RuleCard</name>
    <message>
        <source>The rule at the cursor</source>
        <translation>Die Regel am Cursor</translation>
    </message>
    <message>
        <source>Put the cursor into a rule to see its words, what it uses and its value for any row.</source>
        <translation>Den Cursor in eine Regel setzen, um ihre Worte zu sehen, was sie verwendet und ihren Wert für eine beliebige Zeile.</translation>
    </message>
    <message>
        <source>Value for the &amp;row</source>
        <translation>Wert für die &amp;Zeile</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>E&amp;xplain</source>
        <translation>&amp;Erklären</translation>
    </message>
    <message>
        <source>Shows where this value comes from, down to stored cells</source>
        <translation>Zeigt, woher dieser Wert kommt, bis hinab zu gespeicherten Zellen</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Verwendet</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>Function %1</source>
        <translation>Funktion %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no column</source>
        <translation>keine Spalte</translation>
    </message>
    <message>
        <source>question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>stored: %1</source>
        <translation>gespeichert: %1</translation>
    </message>
    <message>
        <source>not known while the rule has an error</source>
        <translation>nicht bekannt, solange die Regel einen Fehler hat</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Texts with their rules and questions</source>
        <translation>Texte mit ihren Regeln und Fragen</translation>
    </message>
</context>
<context>
    <name>RuleListModel</name>
    <message>
        <source>rule file</source>
        <translation>Regeldatei</translation>
    </message>
    <message>
        <source>question file</source>
        <translation>Fragedatei</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>Verwendet von %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Stored values that the rule reproduces</source>
        <translation>Gespeicherte Werte, die die Regel wiedergibt</translation>
    </message>
    <message>
        <source>Reproduced</source>
        <translation>Wiedergegeben</translation>
    </message>
</context>
<context>
    <name>RuleTextEditor</name>
    <message>
        <source>Problem in the line of the cursor</source>
        <translation>Problem in der Zeile des Cursors</translation>
    </message>
</context>
<context>
    <name>RulesLexer</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>Schlüsselwort</translation>
    </message>
    <message>
        <source>Word of a formula</source>
        <translation>Wort einer Formel</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Quoted name</source>
        <translation>Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>New rule file…</source>
        <translation>Neue Regeldatei…</translation>
    </message>
    <message>
        <source>Adds a text for rules</source>
        <translation>Fügt einen Text für Regeln hinzu</translation>
    </message>
    <message>
        <source>New question…</source>
        <translation>Neue Frage…</translation>
    </message>
    <message>
        <source>Adds a text for a question</source>
        <translation>Fügt einen Text für eine Frage hinzu</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Gives the name at the cursor, or what is chosen in the list, another name everywhere</source>
        <translation>Benennt überall um, was am Cursor steht oder in der Liste gewählt ist</translation>
    </message>
    <message>
        <source>Duplicate text</source>
        <translation>Text duplizieren</translation>
    </message>
    <message>
        <source>Adds a copy of the text</source>
        <translation>Fügt eine Kopie des Textes hinzu</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes what is chosen in the list out of the project; undo brings it back</source>
        <translation>Nimmt das in der Liste Gewählte aus dem Projekt; Rückgängig holt es zurück</translation>
    </message>
    <message>
        <source>Format text</source>
        <translation>Text formatieren</translation>
    </message>
    <message>
        <source>Puts the text into the standard layout</source>
        <translation>Bringt den Text in die übliche Form</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Zur Definition gehen</translation>
    </message>
    <message>
        <source>Goes to the rule that defines the column at the cursor (F12)</source>
        <translation>Geht zur Regel, die die Spalte am Cursor definiert (F12)</translation>
    </message>
    <message>
        <source>Find in text…</source>
        <translation>Im Text suchen…</translation>
    </message>
    <message>
        <source>Finds words in the text (Ctrl+F)</source>
        <translation>Sucht Wörter im Text (Strg+F)</translation>
    </message>
    <message>
        <source>Show dependencies</source>
        <translation>Abhängigkeiten zeigen</translation>
    </message>
    <message>
        <source>Draws which rule reads what</source>
        <translation>Zeichnet, welche Regel was liest</translation>
    </message>
    <message>
        <source>Rules say how values follow from others: the profit from the trade, the price from what is wanted and what there is. This project has none yet.</source>
        <translation>Regeln sagen, wie Werte aus anderen folgen: der Gewinn aus dem Handel, der Preis aus Nachfrage und Angebot. Dieses Projekt hat noch keine.</translation>
    </message>
    <message>
        <source>Dependencies of rules</source>
        <translation>Abhängigkeiten der Regeln</translation>
    </message>
    <message>
        <source>Which rule reads what is drawn here once there are rules without errors.</source>
        <translation>Welche Regel was liest, wird hier gezeichnet, sobald es Regeln ohne Fehler gibt.</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>Abhängigkeiten</translation>
    </message>
    <message>
        <source>Compare with stored values</source>
        <translation>Mit gespeicherten Werten vergleichen</translation>
    </message>
    <message>
        <source>Finds out how many of the stored values each rule reproduces by itself</source>
        <translation>Stellt fest, wie viele der gespeicherten Werte jede Regel für sich wiedergibt</translation>
    </message>
    <message>
        <source>Compare all rules together</source>
        <translation>Alle Regeln zusammen vergleichen</translation>
    </message>
    <message>
        <source>Finds out how many of the stored values the rules reproduce when each reads what the others give</source>
        <translation>Stellt fest, wie viele der gespeicherten Werte die Regeln wiedergeben, wenn jede liest, was die anderen ergeben</translation>
    </message>
    <message>
        <source>Draft rules from prose…</source>
        <translation>Regeln aus einem Text entwerfen…</translation>
    </message>
    <message>
        <source>Draft a question…</source>
        <translation>Eine Frage entwerfen…</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>What is going on</source>
        <translation>Was gerade geschieht</translation>
    </message>
    <message>
        <source>Steps that are done</source>
        <translation>Schritte, die fertig sind</translation>
    </message>
    <message>
        <source>▶ Go On</source>
        <translation>▶ Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with the run</source>
        <translation>Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Make Anew</source>
        <translation>Neu erstellen</translation>
    </message>
    <message>
        <source>Make the plan anew</source>
        <translation>Plan neu erstellen</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 stale</source>
        <translation>%1 veraltet</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>making the plan</source>
        <translation>Plan wird erstellt</translation>
    </message>
    <message>
        <source>No plan yet</source>
        <translation>Noch kein Plan</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Problems of the plan</source>
        <translation>Probleme des Plans</translation>
    </message>
    <message>
        <source>Raise…</source>
        <translation>Erhöhen…</translation>
    </message>
    <message>
        <source>Raise the budgets</source>
        <translation>Budgets erhöhen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>The rules or the data have changed since this plan was made.</source>
        <translation>Die Regeln oder die Daten haben sich geändert, seit dieser Plan gemacht wurde.</translation>
    </message>
    <message>
        <source>Run keeps the plan as it was edited and asks all of it again; Make Anew makes one without these edits.</source>
        <translation>Ausführen behält den Plan, wie er bearbeitet wurde, und fragt alles noch einmal; Neu erstellen macht einen ohne diese Bearbeitungen.</translation>
    </message>
    <message>
        <source>Run makes a new one.</source>
        <translation>Ausführen macht einen neuen.</translation>
    </message>
    <message>
        <source>Run makes one for what is asked now.</source>
        <translation>Ausführen macht einen für das, was jetzt gefragt ist.</translation>
    </message>
    <message>
        <source>Go On keeps to this one.</source>
        <translation>Fortsetzen bleibt bei diesem.</translation>
    </message>
    <message>
        <source>Run makes one for what is asked now; this one, with its edits, stays in Runs.</source>
        <translation>Ausführen macht einen für das, was jetzt gefragt ist; dieser bleibt mit seinen Änderungen in Läufe.</translation>
    </message>
    <message>
        <source>This plan was made for no question, and one is asked now.</source>
        <translation>Dieser Plan wurde für keine Frage gemacht, und jetzt ist eine gefragt.</translation>
    </message>
    <message>
        <source>This plan is for another question than what is asked now.</source>
        <translation>Dieser Plan ist für eine andere Frage als die, die jetzt gefragt ist.</translation>
    </message>
    <message>
        <source>This plan is for the same question with other arguments than what is asked now.</source>
        <translation>Dieser Plan ist für dieselbe Frage mit anderen Argumenten, als jetzt gefragt ist.</translation>
    </message>
    <message>
        <source>This plan was made in another way than what is chosen now.</source>
        <translation>Dieser Plan wurde auf eine andere Art gemacht, als jetzt gewählt ist.</translation>
    </message>
</context>
<context>
    <name>RunChooser</name>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>run, decision or status, time</comment>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>The run that the report is about</source>
        <translation>Der Lauf, von dem der Bericht handelt</translation>
    </message>
    <message>
        <source>choose the run of the report</source>
        <translation>Lauf des Berichts wählen</translation>
    </message>
    <message>
        <source>The newest – %1</source>
        <translation>Der neueste – %1</translation>
    </message>
    <message>
        <source>A run that is not there any more</source>
        <translation>Ein Lauf, den es nicht mehr gibt</translation>
    </message>
</context>
<context>
    <name>RunCommands</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>&amp;Make a Plan</source>
        <translation>Plan &amp;erstellen</translation>
    </message>
    <message>
        <source>Make plan</source>
        <translation>Plan erstellen</translation>
    </message>
    <message>
        <source>Makes a plan for the question that is asked, without running it</source>
        <translation>Erstellt einen Plan für die gestellte Frage, ohne ihn auszuführen</translation>
    </message>
    <message>
        <source>&amp;Run the Plan</source>
        <translation>&amp;Plan ausführen</translation>
    </message>
    <message>
        <source>Runs what is waiting, stale or failed; makes a plan first if there is none</source>
        <translation>Führt aus, was wartet, veraltet oder fehlgeschlagen ist; erstellt zuerst einen Plan, wenn es keinen gibt</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>P&amp;ausieren</translation>
    </message>
    <message>
        <source>Starts no more steps; those that run come to their end</source>
        <translation>Beginnt keine weiteren Schritte; die laufenden werden zu Ende geführt</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>Cancels what runs and ends the run; what is done is kept</source>
        <translation>Bricht ab, was läuft, und beendet den Lauf; was fertig ist, bleibt</translation>
    </message>
    <message>
        <source>One S&amp;tep</source>
        <translation>Ei&amp;nen Schritt ausführen</translation>
    </message>
    <message>
        <source>Runs the next step that is ready, then pauses</source>
        <translation>Führt den nächsten bereiten Schritt aus und pausiert dann</translation>
    </message>
    <message>
        <source>Run What Is St&amp;ale</source>
        <translation>&amp;Veraltetes ausführen</translation>
    </message>
    <message>
        <source>Run stale</source>
        <translation>Veraltetes ausführen</translation>
    </message>
    <message>
        <source>Runs the steps whose answers are to something older</source>
        <translation>Führt die Schritte aus, deren Antworten zu einem älteren Stand gehören</translation>
    </message>
    <message>
        <source>Run from the &amp;Failure</source>
        <translation>Ab dem &amp;Fehlschlag ausführen</translation>
    </message>
    <message>
        <source>Run from failure</source>
        <translation>Ab Fehlschlag ausführen</translation>
    </message>
    <message>
        <source>Runs the steps that failed, and those that wait for them</source>
        <translation>Führt die fehlgeschlagenen Schritte aus und die, die auf sie warten</translation>
    </message>
    <message>
        <source>Run T&amp;his Step</source>
        <translation>&amp;Diesen Schritt ausführen</translation>
    </message>
    <message>
        <source>Runs the chosen steps anew, and nothing else</source>
        <translation>Führt die gewählten Schritte neu aus und sonst nichts</translation>
    </message>
    <message>
        <source>Runs the chosen step and what it needs that has no answer yet</source>
        <translation>Führt den gewählten Schritt aus und was er braucht und noch keine Antwort hat</translation>
    </message>
    <message>
        <source>Run from He&amp;re</source>
        <translation>Ab hier au&amp;sführen</translation>
    </message>
    <message>
        <source>Runs the chosen step anew, and all that follows from it</source>
        <translation>Führt den gewählten Schritt neu aus und alles, was daraus folgt</translation>
    </message>
    <message>
        <source>Run T&amp;hese Steps</source>
        <translation>&amp;Diese Schritte ausführen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Ru&amp;n to Here</source>
        <translation>B&amp;is hierher ausführen</translation>
    </message>
    <message>
        <source>Every step has its answer. “Run from Here” asks the chosen step again.</source>
        <translation>Jeder Schritt hat seine Antwort. „Ab hier ausführen“ fragt den gewählten Schritt erneut.</translation>
    </message>
    <message>
        <source>As&amp;k Before Each Query</source>
        <translation>Vor &amp;jeder Abfrage fragen</translation>
    </message>
    <message>
        <source>Ask first</source>
        <translation>Vorher fragen</translation>
    </message>
    <message>
        <source>Each query of a run waits until you approve, edit or reject it</source>
        <translation>Jede Abfrage eines Laufs wartet, bis Sie ihr zustimmen, sie bearbeiten oder ablehnen</translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>schritte</translation>
    </message>
    <message>
        <source>Journal of the run</source>
        <translation>Journal des Laufs</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>journal</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Choose a run to see its steps and its journal; choose two (with Ctrl) to compare them.</source>
        <translation>Einen Lauf wählen, um seine Schritte und sein Journal zu sehen; zwei wählen (mit Strg), um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>forked from %1</source>
        <translation>abgezweigt von %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Decision: %1</source>
        <translation>Entscheidung: %1</translation>
    </message>
    <message numerus="yes">
        <source>◔ The journal is being written: %Ln events</source>
        <translation>
            <numerusform>◔ Das Journal wird geschrieben: %Ln Ereignis</numerusform>
            <numerusform>◔ Das Journal wird geschrieben: %Ln Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the journal…</source>
        <translation>Journal wird geprüft…</translation>
    </message>
    <message numerus="yes">
        <source>✓ Journal whole: %Ln events</source>
        <translation>
            <numerusform>✓ Journal unversehrt: %Ln Ereignis</numerusform>
            <numerusform>✓ Journal unversehrt: %Ln Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Every event carries a hash over the one before it and its own content, and every answer one over its rows. All of them were worked out again and agree.</source>
        <translation>Jedes Ereignis trägt einen Hashwert über das vorige und seinen eigenen Inhalt, jede Antwort einen über ihre Zeilen. Alle wurden nachgerechnet und stimmen überein.</translation>
    </message>
    <message>
        <source>✕ Journal broken at event %1: %2</source>
        <translation>✕ Journal bei Ereignis %1 beschädigt: %2</translation>
    </message>
    <message>
        <source>What stands there is not what was written. What comes before it is whole.</source>
        <translation>Was dort steht, ist nicht, was geschrieben wurde. Was davor kommt, ist unversehrt.</translation>
    </message>
    <message>
        <source>begun with other %1 than here</source>
        <translation>begonnen mit anderen %1 als hier</translation>
    </message>
    <message>
        <source>Plan of the run</source>
        <translation>Plan des Laufs</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>Two runs are chosen: Compare tells how they differ.</source>
        <translation>Zwei Läufe sind gewählt: Vergleichen sagt, wie sie sich unterscheiden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) are chosen. Choose one to see its steps and its journal.</source>
        <translation>
            <numerusform>%Ln Lauf ist gewählt. Wählen Sie einen, um seine Schritte und sein Journal zu sehen.</numerusform>
            <numerusform>%Ln Läufe sind gewählt. Wählen Sie einen, um seine Schritte und sein Journal zu sehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunEventsModel</name>
    <message>
        <source>Time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>RunMoment</name>
    <message>
        <source>Event of the journal</source>
        <translation>Ereignis des Journals</translation>
    </message>
    <message>
        <source>Shows plan and steps as they were after an event</source>
        <translation>Zeigt Plan und Schritte, wie sie nach einem Ereignis waren</translation>
    </message>
    <message numerus="yes">
        <source>As it is, after %Ln event(s)</source>
        <translation>
            <numerusform>Wie er ist, nach %Ln Ereignis</numerusform>
            <numerusform>Wie er ist, nach %Ln Ereignissen</numerusform>
        </translation>
    </message>
    <message>
        <source>After event %1 of %2, %3: %4</source>
        <translation>Nach Ereignis %1 von %2, %3: %4</translation>
    </message>
</context>
<context>
    <name>RunStepsModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Dauer (s)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was er tut</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>a step failed</source>
        <translation>ein Schritt ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>a check failed</source>
        <translation>eine Prüfung ist nicht bestanden</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>simulate</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>elicit</source>
        <translation>Befragung</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Folgerung</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>another order</source>
        <translation>andere Reihenfolge</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>another target</source>
        <translation>anderes Ziel</translation>
    </message>
    <message>
        <source>look-up added</source>
        <translation>Nachschlagen hinzugefügt</translation>
    </message>
    <message>
        <source>calculation added</source>
        <translation>Berechnung hinzugefügt</translation>
    </message>
    <message>
        <source>look-up and calculation added</source>
        <translation>Nachschlagen und Berechnung hinzugefügt</translation>
    </message>
    <message>
        <source>divided</source>
        <translation>aufgeteilt</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>zusammengelegt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>✕ cannot be read</source>
        <translation>✕ nicht lesbar</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>✕ not what was written</source>
        <translation>✕ nicht, was geschrieben wurde</translation>
    </message>
    <message>
        <source>Nothing was decided.</source>
        <translation>Es wurde nichts entschieden.</translation>
    </message>
    <message>
        <source>Nothing is decided any more. It was %1, before %2.</source>
        <translation>Es ist nichts mehr entschieden. Es war %1; danach: %2.</translation>
    </message>
    <message>
        <source>(was %1, before %2)</source>
        <translation>(war %1; danach: %2)</translation>
    </message>
    <message>
        <source>%1, plan edited</source>
        <translation>%1, Plan bearbeitet</translation>
    </message>
    <message>
        <source>&lt; %1 s</source>
        <translation>&lt; %1 s</translation>
    </message>
    <message>
        <source>not run on yet</source>
        <translation>noch nicht fortgesetzt</translation>
    </message>
    <message>
        <source>written by hand</source>
        <translation>von Hand geschrieben</translation>
    </message>
    <message>
        <source>waits for approval</source>
        <translation>wartet auf Zustimmung</translation>
    </message>
</context>
<context>
    <name>RunsList</name>
    <message>
        <source>Search everything in all runs</source>
        <translation>Alles in allen Läufen durchsuchen</translation>
    </message>
    <message>
        <source>Search everything in all runs (Ctrl+Shift+F)</source>
        <translation>Alles in allen Läufen durchsuchen (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Texts, queries, replies, cells, errors. Words in any order; what stands in quotes is looked for as it is.</source>
        <translation>Texte, Abfragen, Modellantworten, Zellen, Fehler. Wörter in beliebiger Reihenfolge; was in Anführungszeichen steht, wird wörtlich gesucht.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>läufe</translation>
    </message>
    <message>
        <source>No runs yet: press F5 in Plan mode. Every run is kept here with its plan, its answers and its journal, to be looked at, compared and gone on with.</source>
        <translation>Noch keine Läufe: im Modus „Plan“ F5 drücken. Jeder Lauf wird hier mit seinem Plan, seinen Antworten und seinem Journal aufbewahrt, zum Ansehen, Vergleichen und Fortsetzen.</translation>
    </message>
    <message>
        <source>Go to &amp;Plan</source>
        <translation>Zum &amp;Plan</translation>
    </message>
    <message>
        <source>No run passes the filter.</source>
        <translation>Kein Lauf passt zum Filter.</translation>
    </message>
    <message>
        <source>Show &amp;All Runs</source>
        <translation>&amp;Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>Open in Plan mode</source>
        <translation>Im Modus „Plan“ öffnen</translation>
    </message>
    <message>
        <source>Forked from %1</source>
        <translation>Abgezweigt von %1</translation>
    </message>
    <message>
        <source>%1 steps were carried out; %2 of the plan&apos;s %3 have an answer.</source>
        <translation>%1 Schritte wurden ausgeführt; %2 der %3 Schritte des Plans haben eine Antwort.</translation>
    </message>
    <message>
        <source>While it was running; pauses are left out.</source>
        <translation>Solange er lief; Pausen zählen nicht mit.</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>Begonnen (UTC)</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Dauer (s)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>With what it was forked from: %1.</source>
        <translation>Mit dem, wovon er abgezweigt wurde: %1.</translation>
    </message>
    <message>
        <source>%1. Restore the project from a backup; this run does not go on.</source>
        <translation>%1. Stellen Sie das Projekt aus einer Sicherung wieder her; dieser Lauf geht nicht weiter.</translation>
    </message>
    <message>
        <source>It was running when the program ended. Resume it: what was answered stays.</source>
        <translation>Er lief, als das Programm endete. Nehmen Sie ihn wieder auf: Was beantwortet war, bleibt.</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>%1 is a fork of %2 at event %3. Enter opens it.</source>
        <translation>%1 ist eine Abzweigung von %2 bei Ereignis %3. Enter öffnet sie.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>There is nothing to go on with here.</source>
        <translation>Hier gibt es nichts, womit es weitergehen könnte.</translation>
    </message>
    <message>
        <source>In the Co&amp;mparison</source>
        <translation>I&amp;m Vergleich</translation>
    </message>
    <message>
        <source>In the &amp;Benchmark Results</source>
        <translation>In den &amp;Benchmark-Ergebnissen</translation>
    </message>
</context>
<context>
    <name>Sandbox</name>
    <message>
        <source>The rules cannot be worked out.</source>
        <translation>Die Regeln lassen sich nicht berechnen.</translation>
    </message>
    <message>
        <source>The list of problems says what is wrong.</source>
        <translation>Die Liste der Probleme sagt, was nicht stimmt.</translation>
    </message>
    <message>
        <source>The question has no such candidate any more.</source>
        <translation>Diesen Kandidaten gibt es in der Frage nicht mehr.</translation>
    </message>
    <message>
        <source>It is a candidate of the question %1, which is not asked.</source>
        <translation>Es ist ein Kandidat der Frage %1, die nicht gestellt ist.</translation>
    </message>
</context>
<context>
    <name>SandboxPage</name>
    <message>
        <source>Views of what follows</source>
        <translation>Ansichten dessen, was folgt</translation>
    </message>
    <message>
        <source>The question has no such candidate any more; weigh again.</source>
        <translation>Diesen Kandidaten gibt es in der Frage nicht mehr; neu abwägen.</translation>
    </message>
</context>
<context>
    <name>SandboxSession</name>
    <message>
        <source>Working out the sandbox</source>
        <translation>Sandkasten wird berechnet</translation>
    </message>
    <message>
        <source>The rules cannot be worked out.</source>
        <translation>Die Regeln lassen sich nicht berechnen.</translation>
    </message>
    <message>
        <source>go back in the sandbox</source>
        <translation>im Sandkasten zurückgehen</translation>
    </message>
    <message>
        <source>go forward in the sandbox</source>
        <translation>im Sandkasten vorgehen</translation>
    </message>
</context>
<context>
    <name>SandboxSteps</name>
    <message>
        <source>clear the sandbox</source>
        <translation>den Sandkasten leeren</translation>
    </message>
    <message>
        <source>try something else</source>
        <translation>etwas anderes ausprobieren</translation>
    </message>
    <message>
        <source>take %1 out of the sandbox</source>
        <translation>%1 aus dem Sandkasten nehmen</translation>
    </message>
    <message>
        <source>change the order in the sandbox</source>
        <translation>die Reihenfolge im Sandkasten ändern</translation>
    </message>
    <message>
        <source>switch %1 on</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>switch %1 off</source>
        <translation>%1 ausschalten</translation>
    </message>
    <message>
        <source>try a value of %1</source>
        <translation>einen Wert von %1 ausprobieren</translation>
    </message>
    <message>
        <source>try %1</source>
        <translation>%1 ausprobieren</translation>
    </message>
</context>
<context>
    <name>SchemaChangeStrings</name>
    <message>
        <source>%1 is there already</source>
        <translation>%1 gibt es schon</translation>
    </message>
    <message>
        <source>Choose other columns.</source>
        <translation>Wählen Sie andere Spalten.</translation>
    </message>
    <message>
        <source>changing the type was cancelled</source>
        <translation>das Ändern des Typs wurde abgebrochen</translation>
    </message>
    <message>
        <source>table %1 has no column %2</source>
        <translation>die Tabelle %1 hat keine Spalte %2</translation>
    </message>
    <message>
        <source>It may have been renamed meanwhile.</source>
        <translation>Vielleicht wurde sie inzwischen umbenannt.</translation>
    </message>
    <message>
        <source>“%1” in row %2</source>
        <translation>„%1“ in Zeile %2</translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1 und andere</translation>
    </message>
    <message numerus="yes">
        <source>%Ln values of %1 are not %2 and would be lost: %3</source>
        <translation>
            <numerusform>%Ln Wert von %1 passt nicht zu %2 und ginge verloren: %3</numerusform>
            <numerusform>%Ln Werte von %1 passen nicht zu %2 und gingen verloren: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Mend these cells first, or choose another type.</source>
        <translation>Bessern Sie erst diese Zellen aus, oder wählen Sie einen anderen Typ.</translation>
    </message>
    <message>
        <source>row %1 of %2 has the same primary key as an earlier row</source>
        <translation>Zeile %1 von %2 hat denselben Primärschlüssel wie eine frühere Zeile</translation>
    </message>
    <message>
        <source>Make the key of more columns, or mend the row.</source>
        <translation>Nehmen Sie mehr Spalten in den Schlüssel, oder bessern Sie die Zeile aus.</translation>
    </message>
    <message>
        <source>row %1 of %2 has no value in the key column %3</source>
        <translation>Zeile %1 von %2 hat in der Schlüsselspalte %3 keinen Wert</translation>
    </message>
    <message>
        <source>Such a row is never found by its key.</source>
        <translation>Eine solche Zeile wird über ihren Schlüssel nie gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of %1 refer to nothing, the first is row %2</source>
        <translation>
            <numerusform>%Ln Zeile von %1 verweist ins Leere, die erste ist Zeile %2</numerusform>
            <numerusform>%Ln Zeilen von %1 verweisen ins Leere, die erste ist Zeile %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Mend these cells, or remove the reference.</source>
        <translation>Bessern Sie diese Zellen aus, oder entfernen Sie den Verweis.</translation>
    </message>
</context>
<context>
    <name>SchemaDiagram</name>
    <message>
        <source>Diagram of the schema</source>
        <translation>Diagramm des Schemas</translation>
    </message>
    <message>
        <source>Tables and their references are drawn here. Import files with Ctrl+I.</source>
        <translation>Tabellen und ihre Verweise werden hier gezeichnet. Dateien mit Strg+I importieren.</translation>
    </message>
</context>
<context>
    <name>SchemaEditing</name>
    <message>
        <source>Changing the schema</source>
        <translation>Schema wird geändert</translation>
    </message>
    <message>
        <source>the tables were changed while this was being worked out</source>
        <translation>die Tabellen wurden geändert, während dies berechnet wurde</translation>
    </message>
    <message>
        <source>Nothing was done; do it again.</source>
        <translation>Nichts wurde getan; bitte wiederholen.</translation>
    </message>
    <message>
        <source>rules %1</source>
        <translation>Regeln %1</translation>
    </message>
    <message>
        <source>question %1</source>
        <translation>Frage %1</translation>
    </message>
</context>
<context>
    <name>SchemaEditor</name>
    <message>
        <source>Remove reference</source>
        <translation>Verweis entfernen</translation>
    </message>
    <message>
        <source>Checking keys and references</source>
        <translation>Schlüssel und Verweise werden geprüft</translation>
    </message>
    <message>
        <source>Description of the table</source>
        <translation>Beschreibung der Tabelle</translation>
    </message>
    <message>
        <source>What a row of the table is</source>
        <translation>Was eine Zeile der Tabelle ist</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>References of the table</source>
        <translation>Verweise der Tabelle</translation>
    </message>
    <message>
        <source>add reference %1</source>
        <translation>Verweis %1 hinzufügen</translation>
    </message>
    <message>
        <source>Choose a table on the left to see and change its schema.</source>
        <translation>Links eine Tabelle wählen, um ihr Schema zu sehen und zu ändern.</translation>
    </message>
    <message>
        <source>Schema of %1</source>
        <translation>Schema von %1</translation>
    </message>
    <message>
        <source>This table refers to no other yet.</source>
        <translation>Diese Tabelle verweist noch auf keine andere.</translation>
    </message>
    <message>
        <source>describe %1</source>
        <translation>%1 beschreiben</translation>
    </message>
    <message>
        <source>remove reference %1</source>
        <translation>Verweis %1 entfernen</translation>
    </message>
    <message>
        <source>%1 is now %2. Texts that still mention the old name: %3. Rename it there in the Rules mode, or undo.</source>
        <translation>%1 heißt jetzt %2. Texte, die noch den alten Namen nennen: %3. Dort im Modus „Regeln“ umbenennen oder die Änderung rückgängig machen.</translation>
    </message>
    <message>
        <source>✓ Key and references fit the rows.</source>
        <translation>✓ Schlüssel und Verweise passen zu den Zeilen.</translation>
    </message>
    <message>
        <source>In the property graph</source>
        <translation>Im Eigenschaftsgraphen</translation>
    </message>
    <message>
        <source>see %1 otherwise in the graph</source>
        <translation>%1 im Graphen anders sehen</translation>
    </message>
</context>
<context>
    <name>SchemaPanel</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Rows, type</source>
        <translation>Zeilen, Typ</translation>
    </message>
    <message>
        <source>Find a table or column</source>
        <translation>Tabelle oder Spalte suchen</translation>
    </message>
    <message>
        <source>Tables and columns</source>
        <translation>Tabellen und Spalten</translation>
    </message>
    <message>
        <source>There are no tables yet. Import a dump (.sql), CSV, workbooks (.xlsx) or SQLite files; rule files come along.</source>
        <translation>Es gibt noch keine Tabellen. Einen Dump (.sql), CSV, Arbeitsmappen (.xlsx) oder SQLite-Dateien importieren; Regeldateien kommen mit.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle aufklappen</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alle zuklappen</translation>
    </message>
</context>
<context>
    <name>SchemaPictureStrings</name>
    <message numerus="yes">
        <source>+ %Ln more</source>
        <translation>
            <numerusform>+ %Ln weitere</numerusform>
            <numerusform>+ %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema: %Ln tables</source>
        <translation>
            <numerusform>Schema: %Ln Tabelle</numerusform>
            <numerusform>Schema: %Ln Tabellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln references</source>
        <translation>
            <numerusform>%Ln Verweis</numerusform>
            <numerusform>%Ln Verweise</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaTree</name>
    <message>
        <source>Table %1, %2 rows</source>
        <translation>Tabelle %1, %2 Zeilen</translation>
    </message>
</context>
<context>
    <name>ScratchQuery</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Keep as step</source>
        <translation>Als Schritt behalten</translation>
    </message>
    <message>
        <source>Ask this answer something</source>
        <translation>Diese Antwort etwas fragen</translation>
    </message>
    <message>
        <source>Query about the answer</source>
        <translation>Abfrage zur Antwort</translation>
    </message>
    <message>
        <source>What is wrong with the query about the answer</source>
        <translation>Was an der Abfrage zur Antwort nicht stimmt</translation>
    </message>
    <message>
        <source>Rows of the query about the answer</source>
        <translation>Zeilen der Abfrage zur Antwort</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>Asks it now (Ctrl+Enter). Plan and run stay as they are.</source>
        <translation>Fragt jetzt (Strg+Eingabe). Plan und Lauf bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The answer is being asked</source>
        <translation>Die Antwort wird gefragt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the query about the answer</source>
        <translation>Die Abfrage zur Antwort abbrechen</translation>
    </message>
    <message>
        <source>Hides the query about the answer</source>
        <translation>Verbirgt die Abfrage zur Antwort</translation>
    </message>
    <message>
        <source>Shows a query about the answer that is no step of the plan</source>
        <translation>Zeigt eine Abfrage zur Antwort, die kein Schritt des Plans ist</translation>
    </message>
    <message>
        <source>This is no query yet.</source>
        <translation>Das ist noch keine Abfrage.</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>Adds a step that asks this to the plan</source>
        <translation>Fügt dem Plan einen Schritt hinzu, der das fragt</translation>
    </message>
    <message>
        <source>Asking an answer</source>
        <translation>Eine Antwort wird gefragt</translation>
    </message>
    <message>
        <source>Asking… %1 s</source>
        <translation>Wird gefragt… %1 s</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 in %2 s</source>
        <translation>%1 in %2 s</translation>
    </message>
    <message>
        <source>%1, of an older answer. Ask again.</source>
        <translation>%1, von einer älteren Antwort. Bitte noch einmal fragen.</translation>
    </message>
    <message>
        <source>Not everything is here: %1</source>
        <translation>Nicht alles ist hier: %1</translation>
    </message>
    <message>
        <source>%1, but data or rules have changed since the answers were worked out. Run the plan again.</source>
        <translation>%1, aber Daten oder Regeln haben sich geändert, seit die Antworten ermittelt wurden. Bitte den Plan noch einmal ausführen.</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Places that were found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>found</source>
        <translation>fundstellen</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln runs</source>
        <translation>
            <numerusform>in %Ln Lauf</numerusform>
            <numerusform>in %Ln Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in any run holds “%1”.</source>
        <translation>In keinem Lauf steht „%1“.</translation>
    </message>
    <message>
        <source>The first %1 places, %2. More words find less.</source>
        <translation>Die ersten %1 Stellen, %2. Mehr Wörter finden weniger.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln places %1</source>
        <translation>
            <numerusform>%Ln Stelle %1</numerusform>
            <numerusform>%Ln Stellen %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SectionForm</name>
    <message>
        <source>Let</source>
        <translation>Benennen</translation>
    </message>
    <message>
        <source>Names for what the lines below speak of.</source>
        <translation>Namen für das, wovon die Zeilen darunter sprechen.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Subject to</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Tie-break</source>
        <translation>Stichentscheid</translation>
    </message>
    <message>
        <source>What may be chosen: rows of a table, numbers, yes or no.</source>
        <translation>Was gewählt werden kann: Zeilen einer Tabelle, Zahlen, ja oder nein.</translation>
    </message>
    <message>
        <source>What a choice changes in the data.</source>
        <translation>Was eine Wahl in den Daten ändert.</translation>
    </message>
    <message>
        <source>What a choice must not break. Nothing yet.</source>
        <translation>Was eine Wahl nicht verletzen darf. Noch nichts.</translation>
    </message>
    <message>
        <source>What is to be as high or as low as possible.</source>
        <translation>Was möglichst hoch oder niedrig sein soll.</translation>
    </message>
    <message>
        <source>Which of several equally good ones; else the first.</source>
        <translation>Welcher von mehreren gleich guten Kandidaten; sonst der erste.</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>tie-break</source>
        <translation>Stichentscheid</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ Hinzufügen</translation>
    </message>
    <message>
        <source>Add a %1</source>
        <translation>Hinzufügen: %1</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections of the report</source>
        <translation>Abschnitte des Berichts</translation>
    </message>
    <message>
        <source>Tick what is to be in the report. Drag a section to another place, or move it with Alt+Up and Alt+Down.</source>
        <translation>Haken Sie an, was im Bericht stehen soll. Ziehen Sie einen Abschnitt an eine andere Stelle, oder bewegen Sie ihn mit Alt+Auf und Alt+Ab.</translation>
    </message>
    <message>
        <source>%1, with a comment</source>
        <translation>%1, mit Kommentar</translation>
    </message>
    <message>
        <source>%1
It has a comment.</source>
        <translation>%1
Er hat einen Kommentar.</translation>
    </message>
    <message>
        <source>A report has at least one section.</source>
        <translation>Ein Bericht hat mindestens einen Abschnitt.</translation>
    </message>
</context>
<context>
    <name>ServerForm</name>
    <message>
        <source>Price of a million tokens in</source>
        <translation>Preis einer Million Token hinein</translation>
    </message>
    <message>
        <source>Price of a million tokens out</source>
        <translation>Preis einer Million Token heraus</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Anfragen zugleich</translation>
    </message>
    <message>
        <source>Requests per minute</source>
        <translation>Anfragen je Minute</translation>
    </message>
    <message>
        <source>Tokens per minute</source>
        <translation>Token je Minute</translation>
    </message>
    <message>
        <source>Seconds until a reply begins</source>
        <translation>Sekunden, bis eine Antwort beginnt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Some servers cannot send a reply before it is whole</source>
        <translation>Manche Server können eine Antwort erst schicken, wenn sie ganz ist</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Add&amp;ress</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>How long the server may take to begin a reply</source>
        <translation>Wie lange der Server brauchen darf, bis eine Antwort beginnt</translation>
    </message>
    <message>
        <source>In any currency; the costs of a run are told in it. 0: costs nothing.</source>
        <translation>In irgendeiner Währung; in ihr werden die Kosten eines Laufs genannt. 0: kostet nichts.</translation>
    </message>
    <message>
        <source>A million tokens &amp;in</source>
        <translation>Eine Million Token hine&amp;in</translation>
    </message>
    <message>
        <source>A million tokens &amp;out</source>
        <translation>Eine Million Token hera&amp;us</translation>
    </message>
    <message>
        <source>Re&amp;quests at once</source>
        <translation>An&amp;fragen zugleich</translation>
    </message>
    <message>
        <source>Reply begins &amp;within</source>
        <translation>Antwort &amp;beginnt binnen</translation>
    </message>
    <message>
        <source>▾ Prices and limits</source>
        <translation>▾ Preise und Grenzen</translation>
    </message>
    <message>
        <source>▸ Prices and limits</source>
        <translation>▸ Preise und Grenzen</translation>
    </message>
    <message>
        <source>S&amp;how replies while they are written</source>
        <translation>Antworten zeigen, &amp;während sie geschrieben werden</translation>
    </message>
</context>
<context>
    <name>ServerList</name>
    <message>
        <source>New server</source>
        <translation>Neuer Server</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>needs an address</source>
        <translation>braucht eine Adresse</translation>
    </message>
    <message>
        <source>needs a model</source>
        <translation>braucht ein Modell</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>R&amp;emove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Chat models</source>
        <translation>Chatmodelle</translation>
    </message>
    <message>
        <source>Another model of the same server</source>
        <translation>Ein anderes Modell desselben Servers</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Another server</source>
        <translation>Ein anderer Server</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Open the last project</source>
        <translation>Letztes Projekt öffnen</translation>
    </message>
    <message>
        <source>Offer the tour</source>
        <translation>Rundgang anbieten</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Of everything in the window.</source>
        <translation>Für alles im Fenster.</translation>
    </message>
    <message>
        <source>Numbers and dates</source>
        <translation>Zahlen und Datumsangaben</translation>
    </message>
    <message>
        <source>How they are written: with a point or a comma.</source>
        <translation>Wie sie geschrieben werden: mit Punkt oder Komma.</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
    </message>
    <message>
        <source>How many are remembered.</source>
        <translation>Wie viele gemerkt werden.</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Beim Start</translation>
    </message>
    <message>
        <source>When the program is started without a project.</source>
        <translation>Wenn das Programm ohne Projekt gestartet wird.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>The tour takes three minutes.</source>
        <translation>Der Rundgang dauert drei Minuten.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of menus and texts. It changes when Weighhouse is started again.</source>
        <translation>Von Menüs und Texten. Sie wechselt, wenn Weighhouse neu gestartet wird.</translation>
    </message>
    <message>
        <source>Let panels slide</source>
        <translation>Tafeln gleiten lassen</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Panels slide and steps glide to their places; else they are there at once.</source>
        <translation>Tafeln und Schritte gleiten an ihren Platz; sonst sind sie sofort da.</translation>
    </message>
    <message>
        <source>Light or dark; all are safe for colour-blind people.</source>
        <translation>Hell oder dunkel; alle sind auch für Farbenblinde geeignet.</translation>
    </message>
    <message>
        <source>Chat models…</source>
        <translation>Chatmodelle …</translation>
    </message>
    <message>
        <source>Chat models</source>
        <translation>Chatmodelle</translation>
    </message>
    <message>
        <source>Servers that may be asked, and their keys. Nothing needs one.</source>
        <translation>Server, die gefragt werden können, und ihre Schlüssel. Nichts braucht einen.</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>What would flip it</source>
        <translation>Was sie kippen würde</translation>
    </message>
    <message>
        <source>What it hangs on</source>
        <translation>Woran es hängt</translation>
    </message>
    <message>
        <source>Attitude to risk</source>
        <translation>Haltung zum Risiko</translation>
    </message>
</context>
<context>
    <name>SigningButton</name>
    <message>
        <source>Signature of the report</source>
        <translation>Signatur des Berichts</translation>
    </message>
    <message>
        <source>Sign with a &amp;key…</source>
        <translation>Mit einem &amp;Schlüssel signieren …</translation>
    </message>
    <message>
        <source>&amp;Make a new key…</source>
        <translation>&amp;Neuen Schlüssel erzeugen …</translation>
    </message>
    <message>
        <source>Do &amp;not sign</source>
        <translation>Nicht s&amp;ignieren</translation>
    </message>
    <message>
        <source>not signed</source>
        <translation>nicht signiert</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>a key</comment>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>A signed PDF shows who made it. Without a signature it shows that it is consistent, and not where it comes from.</source>
        <translation>Ein signiertes PDF zeigt, von wem es kommt. Ohne Signatur zeigt es, dass es stimmig ist, und nicht, woher es kommt.</translation>
    </message>
    <message>
        <source>PDFs are signed with the key in %1; the signature is a file beside the report.</source>
        <translation>PDFs werden mit dem Schlüssel in %1 signiert; die Signatur ist eine Datei neben dem Bericht.</translation>
    </message>
    <message>
        <source>Keep %1 to yourself, and give %2 to those who check. Its fingerprint is %3.</source>
        <translation>Behalten Sie %1 für sich, und geben Sie %2 denen, die prüfen. Der Fingerabdruck ist %3.</translation>
    </message>
    <message>
        <source>The private key that signs</source>
        <translation>Der private Schlüssel, der signiert</translation>
    </message>
    <message>
        <source>Make a key that signs reports</source>
        <translation>Einen Schlüssel erzeugen, der Berichte signiert</translation>
    </message>
</context>
<context>
    <name>SourceStrings</name>
    <message>
        <source>the project cannot be copied: %1</source>
        <translation>das Projekt lässt sich nicht kopieren: %1</translation>
    </message>
    <message>
        <source>Make room in the folder for temporary files.</source>
        <translation>Schaffen Sie Platz im Ordner für temporäre Dateien.</translation>
    </message>
</context>
<context>
    <name>SourceTableModel</name>
    <message>
        <source>Sorting and filtering</source>
        <translation>Sortieren und filtern</translation>
    </message>
</context>
<context>
    <name>SqlLanguageStrings</name>
    <message>
        <source>SQL over the tables, as SQLite has it. Only SELECT. rules.TABLE has the columns that the rules compute.</source>
        <translation>SQL über die Tabellen, wie SQLite es kennt. Nur SELECT. rules.TABELLE hat die Spalten, die die Regeln berechnen.</translation>
    </message>
</context>
<context>
    <name>StatementPane</name>
    <message>
        <source>The question as text</source>
        <translation>Die Frage als Text</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>As text, in %1</source>
        <translation>Als Text, in %1</translation>
    </message>
    <message>
        <source>rename question</source>
        <translation>Frage umbenennen</translation>
    </message>
</context>
<context>
    <name>StatesModel</name>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>StepAnswer</name>
    <message>
        <source>Rows of the answer</source>
        <translation>Zeilen der Antwort</translation>
    </message>
    <message>
        <source>The answer in words</source>
        <translation>Die Antwort in Worten</translation>
    </message>
    <message>
        <source>Export Rows…</source>
        <translation>Zeilen exportieren…</translation>
    </message>
    <message>
        <source>Export the rows of the answer</source>
        <translation>Zeilen der Antwort exportieren</translation>
    </message>
    <message>
        <source>The step is running.</source>
        <translation>Der Schritt läuft.</translation>
    </message>
    <message>
        <source>There is no answer yet. Run the step, or give it one with “Edit Output…”.</source>
        <translation>Es gibt noch keine Antwort. Den Schritt ausführen oder ihm mit „Ausgabe bearbeiten…“ eine geben.</translation>
    </message>
    <message>
        <source>This is the answer from before: %1.</source>
        <translation>Das ist die Antwort von vorher: %1.</translation>
    </message>
    <message>
        <source>Pinned: the step is not run, this stands in its place.</source>
        <translation>Angeheftet: Der Schritt wird nicht ausgeführt, dies steht an seiner Stelle.</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %Ln column(s)</source>
        <translation>
            <numerusform>%1 mit %Ln Spalte</numerusform>
            <numerusform>%1 mit %Ln Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is here: %1</source>
        <translation>Nicht alles ist hier: %1</translation>
    </message>
    <message>
        <source>The step has failed. This is the answer from before.</source>
        <translation>Der Schritt ist fehlgeschlagen. Dies ist die Antwort von vorher.</translation>
    </message>
</context>
<context>
    <name>StepCommands</name>
    <message>
        <source>&amp;Edit Step</source>
        <translation>S&amp;chritt bearbeiten</translation>
    </message>
    <message>
        <source>Goes to what the step does, in the inspector</source>
        <translation>Geht im Inspektor zu dem, was der Schritt tut</translation>
    </message>
    <message>
        <source>Edit the Te&amp;xt of the Step</source>
        <translation>Te&amp;xt des Schritts bearbeiten</translation>
    </message>
    <message>
        <source>Edits what the step says to people, where it stands</source>
        <translation>Bearbeitet an Ort und Stelle, was der Schritt den Lesenden sagt</translation>
    </message>
    <message>
        <source>&amp;Add a Step</source>
        <translation>Schritt hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Adds a step that starts after the chosen one</source>
        <translation>Fügt einen Schritt hinzu, der nach dem gewählten beginnt</translation>
    </message>
    <message>
        <source>&amp;Insert a Step on the Edge</source>
        <translation>Schritt auf der Kante &amp;einfügen</translation>
    </message>
    <message>
        <source>Puts a step between the two that the chosen edge connects</source>
        <translation>Setzt einen Schritt zwischen die beiden, die die gewählte Kante verbindet</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Takes the chosen steps, or the chosen edge, out of the plan</source>
        <translation>Nimmt die gewählten Schritte oder die gewählte Kante aus dem Plan</translation>
    </message>
    <message>
        <source>Adds a copy of the chosen step that needs the same answers</source>
        <translation>Fügt eine Kopie des gewählten Schritts hinzu, die dieselben Antworten braucht</translation>
    </message>
    <message>
        <source>&amp;Connect to…</source>
        <translation>&amp;Verbinden mit…</translation>
    </message>
    <message>
        <source>Makes another step start after this one: point at it, or go there with the arrow keys and press Enter</source>
        <translation>Lässt einen anderen Schritt nach diesem beginnen: auf ihn zeigen oder mit den Pfeiltasten hingehen und Enter drücken</translation>
    </message>
    <message>
        <source>&amp;Breakpoint</source>
        <translation>&amp;Haltepunkt</translation>
    </message>
    <message>
        <source>The run pauses before a step with a breakpoint</source>
        <translation>Der Lauf pausiert vor einem Schritt mit Haltepunkt</translation>
    </message>
    <message>
        <source>&amp;Pin the Answer</source>
        <translation>&amp;Antwort anheften</translation>
    </message>
    <message>
        <source>Keeps the answer as it is: the step is not run until it is unpinned</source>
        <translation>Behält die Antwort, wie sie ist: Der Schritt wird nicht ausgeführt, bis sie gelöst wird</translation>
    </message>
    <message>
        <source>Edit &amp;Output…</source>
        <translation>Ausga&amp;be bearbeiten…</translation>
    </message>
    <message>
        <source>Gives the step another answer, which is pinned</source>
        <translation>Gibt dem Schritt eine andere Antwort, die angeheftet wird</translation>
    </message>
    <message>
        <source>Move Step &amp;Up</source>
        <translation>Schritt nach &amp;oben</translation>
    </message>
    <message>
        <source>Arranges the step before its neighbour</source>
        <translation>Ordnet den Schritt vor seinem Nachbarn an</translation>
    </message>
    <message>
        <source>Move Step Do&amp;wn</source>
        <translation>Schritt nach u&amp;nten</translation>
    </message>
    <message>
        <source>Arranges the step behind its neighbour</source>
        <translation>Ordnet den Schritt hinter seinem Nachbarn an</translation>
    </message>
    <message>
        <source>Un&amp;pin the Answer</source>
        <translation>Angeheftete &amp;Antwort lösen</translation>
    </message>
    <message>
        <source>New step</source>
        <translation>Neuer Schritt</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Add a Step of &amp;Kind</source>
        <translation>Schritt einer Art hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Remo&amp;ve an Edge</source>
        <translation>Kante en&amp;tfernen</translation>
    </message>
    <message>
        <source>Cop&amp;y as</source>
        <translation>&amp;Kopieren als</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Dup&amp;licate Step</source>
        <translation>Schritt ve&amp;rdoppeln</translation>
    </message>
    <message>
        <source>&amp;Insert a Step on an Edge</source>
        <translation>Schritt auf einer Kante &amp;einfügen</translation>
    </message>
</context>
<context>
    <name>StepDraftStrings</name>
    <message>
        <source>“%1” is not the name of a step</source>
        <translation>„%1“ ist nicht der Name eines Schritts</translation>
    </message>
    <message>
        <source>Write names as Q1.2, with commas between them.</source>
        <translation>Namen in der Form Q1.2 schreiben, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>what is to hold is not said</source>
        <translation>was gelten soll, ist nicht angegeben</translation>
    </message>
    <message>
        <source>Write it, or choose “nothing” or “at least one row”.</source>
        <translation>Angeben oder „nichts“ oder „mindestens eine Zeile“ wählen.</translation>
    </message>
</context>
<context>
    <name>StepForm</name>
    <message>
        <source>Kind of step</source>
        <translation>Art des Schritts</translation>
    </message>
    <message>
        <source>Tool that runs the step</source>
        <translation>Werkzeug, das den Schritt ausführt</translation>
    </message>
    <message>
        <source>What must hold for the answer</source>
        <translation>Was für die Antwort gelten muss</translation>
    </message>
    <message>
        <source>Condition of the check</source>
        <translation>Bedingung der Prüfung</translation>
    </message>
    <message>
        <source>Pa&amp;use before it</source>
        <translation>Dav&amp;or pausieren</translation>
    </message>
    <message>
        <source>Condition of the breakpoint</source>
        <translation>Bedingung des Haltepunkts</translation>
    </message>
    <message>
        <source>Steps it starts after, besides those whose answers it uses</source>
        <translation>Schritte, nach denen er beginnt, außer denen, deren Antworten er verwendet</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
    <message>
        <source>What the tool is asked</source>
        <translation>Der Auftrag an das Werkzeug</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>mindestens eine Zeile</translation>
    </message>
    <message>
        <source>this expression</source>
        <translation>diesen Ausdruck</translation>
    </message>
    <message>
        <source>the judgement</source>
        <translation>das Urteil</translation>
    </message>
    <message>
        <source>(SELECT count(*) FROM &lt;A1.1&gt;) &gt; 0</source>
        <translation>(SELECT count(*) FROM &lt;A1.1&gt;) &gt; 0</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>Too&amp;l</source>
        <translation>&amp;Werkzeug</translation>
    </message>
    <message>
        <source>Kin&amp;d</source>
        <translation>Ar&amp;t</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>&amp;Checks</source>
        <translation>Pr&amp;üft</translation>
    </message>
    <message>
        <source>Af&amp;ter</source>
        <translation>Na&amp;ch</translation>
    </message>
    <message>
        <source>for example Q1.1, Q1.2</source>
        <translation>zum Beispiel Q1.1, Q1.2</translation>
    </message>
    <message>
        <source>Writes what such a step may be asked, to go on from; Ctrl+Space offers words</source>
        <translation>Schreibt hinein, was ein solcher Schritt gefragt werden kann, um davon auszugehen; Strg+Leertaste bietet Wörter an</translation>
    </message>
    <message>
        <source>&amp;Begin with an Example</source>
        <translation>Mit &amp;einem Beispiel beginnen</translation>
    </message>
    <message>
        <source>&amp;Asks</source>
        <translation>A&amp;uftrag</translation>
    </message>
</context>
<context>
    <name>StepTranslationStrings</name>
    <message>
        <source>Translate the query of the step that gives the answer, or keep this one in its language.</source>
        <translation>Übersetzen Sie die Abfrage des Schritts, der die Antwort gibt, oder lassen Sie diese in ihrer Sprache.</translation>
    </message>
    <message>
        <source>an answer that is read as a table is no part of the graph</source>
        <translation>eine Antwort, die als Tabelle gelesen wird, ist kein Teil des Graphen</translation>
    </message>
    <message>
        <source>the maps of an answer are no rows of a table</source>
        <translation>die Maps einer Antwort sind keine Zeilen einer Tabelle</translation>
    </message>
    <message>
        <source>what the answer stands for here has no form in the other language</source>
        <translation>wofür die Antwort hier steht, hat in der anderen Sprache keine Form</translation>
    </message>
</context>
<context>
    <name>StoredComparison</name>
    <message>
        <source>Comparing rules with stored values</source>
        <translation>Regeln werden mit gespeicherten Werten verglichen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Nicht verglichen: %1</translation>
    </message>
    <message>
        <source>Nothing is stored in this column.</source>
        <translation>In dieser Spalte ist nichts gespeichert.</translation>
    </message>
    <message>
        <source>%1 stored values reproduced</source>
        <translation>%1 gespeicherten Werten wiedergegeben</translation>
    </message>
</context>
<context>
    <name>StrategyChooser</name>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Who makes the next plan</source>
        <translation>Wer den nächsten Plan macht</translation>
    </message>
    <message>
        <source>plan by</source>
        <translation>Plan von</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Options of the strategy</source>
        <translation>Optionen der Strategie</translation>
    </message>
    <message>
        <source>How the strategy works with the chat model</source>
        <translation>Wie die Strategie mit dem Chatmodell arbeitet</translation>
    </message>
    <message>
        <source>The chat model that is asked</source>
        <translation>Das Chatmodell, das gefragt wird</translation>
    </message>
    <message>
        <source>Chat &amp;models…</source>
        <translation>Chat&amp;modelle …</translation>
    </message>
    <message>
        <source>No chat model</source>
        <translation>Kein Chatmodell</translation>
    </message>
    <message>
        <source>Chat model: %1</source>
        <translation>Chatmodell: %1</translation>
    </message>
    <message>
        <source>&amp;Prompts of this project…</source>
        <translation>&amp;Prompts dieses Projekts …</translation>
    </message>
    <message>
        <source>A &amp;person (you)</source>
        <translation>Eine &amp;Person (Sie)</translation>
    </message>
    <message>
        <source>You write the replies yourself, in place of a model</source>
        <translation>Sie schreiben die Antworten selbst, anstelle eines Modells</translation>
    </message>
    <message>
        <source>A person (you)</source>
        <translation>Eine Person (Sie)</translation>
    </message>
</context>
<context>
    <name>SummaryModel</name>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Answers, those of repeated questions counted each</source>
        <translation>Antworten, die auf wiederholte Fragen einzeln gezählt</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Answers that are the expected ones</source>
        <translation>Antworten, die die erwarteten sind</translation>
    </message>
    <message>
        <source>As good</source>
        <translation>So gut</translation>
    </message>
    <message>
        <source>Correct answers, and others whose objective is exactly the same</source>
        <translation>Richtige Antworten und andere, deren Ziel genau dasselbe ist</translation>
    </message>
    <message>
        <source>Accuracy, %</source>
        <translation>Genauigkeit, %</translation>
    </message>
    <message>
        <source>Correct of those asked</source>
        <translation>Richtige von den gefragten</translation>
    </message>
    <message>
        <source>95 % interval of the accuracy, %</source>
        <translation>95-%-Intervall der Genauigkeit, %</translation>
    </message>
    <message>
        <source>Wilson&apos;s score interval on a line from 0 to 100 %; the dot is the accuracy</source>
        <translation>Wilsons Intervall auf einer Linie von 0 bis 100 %; der Punkt ist die Genauigkeit</translation>
    </message>
    <message>
        <source>Failures of the class %1: %2</source>
        <translation>Fehlschläge der Klasse %1: %2</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Steps that asked the data, on average</source>
        <translation>Schritte, die die Daten befragt haben, im Mittel</translation>
    </message>
    <message>
        <source>Re-plannings</source>
        <translation>Umplanungen</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>Im Mittel</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Read and written by the chat model, on average</source>
        <translation>Vom Chatmodell gelesen und geschrieben, im Mittel</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Of all answers together</source>
        <translation>Aller Antworten zusammen</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Without reading the database, on average</source>
        <translation>Ohne das Lesen der Datenbank, im Mittel</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name and value of all series</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>The chat model could not be asked; counted nowhere else</source>
        <translation>Das Chatmodell war nicht zu fragen; sonst nirgends mitgezählt</translation>
    </message>
    <message>
        <source>On average over the answers that have it</source>
        <translation>Im Mittel über die Antworten, die es haben</translation>
    </message>
</context>
<context>
    <name>SwingChart</name>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>as it is now</source>
        <translation>wie es jetzt ist</translation>
    </message>
</context>
<context>
    <name>TablePanel</name>
    <message>
        <source>Filter rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Filter: a text, or column &gt; 5 and name contains x</source>
        <translation>Filter: ein Text oder Spalte &gt; 5 and Name contains x</translation>
    </message>
    <message>
        <source>A text to find in any column, or conditions joined by and:
column &gt; 5 (= != &lt; &lt;= &gt; &gt;=), column contains x,
column is null, column is not null.
Put names and texts with blanks in quotes.</source>
        <translation>Ein Text, der in irgendeiner Spalte steht, oder mit and verbundene Bedingungen:
Spalte &gt; 5 (= != &lt; &lt;= &gt; &gt;=), Spalte contains x,
Spalte is null, Spalte is not null.
Namen und Texte mit Leerzeichen in Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>Sort and filter again</source>
        <translation>Neu sortieren und filtern</translation>
    </message>
    <message>
        <source>Cells have changed since the rows were put in this order.</source>
        <translation>Zellen haben sich geändert, seit die Zeilen so geordnet wurden.</translation>
    </message>
    <message>
        <source>This value is stored: no rule makes it.</source>
        <translation>Dieser Wert ist gespeichert: Keine Regel berechnet ihn.</translation>
    </message>
    <message>
        <source>Only stored cells can be set to NULL.</source>
        <translation>Nur gespeicherte Zellen können auf NULL gesetzt werden.</translation>
    </message>
    <message>
        <source>Choose a table on the left, or import files with Ctrl+I.</source>
        <translation>Links eine Tabelle wählen oder Dateien mit Strg+I importieren.</translation>
    </message>
    <message>
        <source>There is no table %1 any more.</source>
        <translation>Die Tabelle %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation>Die Tabelle hat keine Zeilen.</translation>
    </message>
    <message>
        <source>Sorting and filtering…</source>
        <translation>Wird sortiert und gefiltert…</translation>
    </message>
    <message>
        <source>Cells have changed since.</source>
        <translation>Zellen haben sich seither geändert.</translation>
    </message>
</context>
<context>
    <name>TableStream</name>
    <message>
        <source>The table changed while its rows were being written. Nothing was written; do it again.</source>
        <translation>Die Tabelle hat sich geändert, während ihre Zeilen geschrieben wurden. Nichts wurde geschrieben; bitte wiederholen.</translation>
    </message>
    <message>
        <source>The rows could not be written: %1. Choose another place, or make room.</source>
        <translation>Die Zeilen konnten nicht geschrieben werden: %1. Einen anderen Ort wählen oder Platz schaffen.</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Hide column “%1”</source>
        <translation>Spalte „%1“ ausblenden</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Show all columns</source>
        <translation>Alle Spalten einblenden</translation>
    </message>
    <message>
        <source>Fit column widths</source>
        <translation>Spaltenbreiten anpassen</translation>
    </message>
    <message>
        <source>Copied one value</source>
        <translation>Einen Wert kopiert</translation>
    </message>
    <message>
        <source>Copied %L1 rows</source>
        <translation>%L1 Zeilen kopiert</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Wrote %L1 rows to %2</source>
        <translation>%L1 Zeilen in %2 geschrieben</translation>
    </message>
    <message>
        <source>Export rows</source>
        <translation>Zeilen exportieren</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 could not be written. Choose a folder you may write to and one of the endings csv, tsv, md, sql or json.</source>
        <translation>%1 konnte nicht geschrieben werden. Einen Ordner mit Schreibrecht und eine der Endungen csv, tsv, md, sql oder json wählen.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Export all rows…</source>
        <translation>Alle Zeilen exportieren…</translation>
    </message>
    <message>
        <source>%1 (the first %L2 of %L3 rows)</source>
        <translation>%1 (die ersten %L2 von %L3 Zeilen)</translation>
    </message>
</context>
<context>
    <name>TextCommands</name>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>A text needs a name.</source>
        <translation>Ein Text braucht einen Namen.</translation>
    </message>
    <message>
        <source>There is a text called %1 already. Choose another name.</source>
        <translation>Es gibt schon einen Text namens %1. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>new.rules</source>
        <translation>neu.rules</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>New rule file</source>
        <translation>Neue Regeldatei</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>%1 was removed; undo brings it back.</source>
        <translation>%1 wurde entfernt; Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>%1 cannot be formatted: %2</source>
        <translation>%1 kann nicht formatiert werden: %2</translation>
    </message>
    <message>
        <source>%1 is in the standard layout already.</source>
        <translation>%1 ist schon in der üblichen Form.</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>%1 formatieren</translation>
    </message>
    <message>
        <source>%1 does not stand in %2 any more.</source>
        <translation>%1 steht nicht mehr in %2.</translation>
    </message>
</context>
<context>
    <name>TextTabs</name>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>This text has errors</source>
        <translation>Dieser Text hat Fehler</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline of the run</source>
        <translation>Zeitverlauf des Laufs</translation>
    </message>
    <message>
        <source>%1 attempts in %2, at most %3 at once.</source>
        <translation>%1 Versuche in %2, höchstens %3 zugleich.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>%1: %2 %3, %4, from %5 on</source>
        <translation>%1: %2 %3, %4, ab %5</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>Nothing was run yet. When it is, each step gets a bar here: how long it took, and what ran at the same time.</source>
        <translation>Noch wurde nichts ausgeführt. Danach steht hier für jeden Schritt ein Balken: wie lange er gedauert hat und was zugleich lief.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>%1 of %2   %3</source>
        <translation>%1 von %2   %3</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>TourStepsStrings</name>
    <message>
        <source>This is the sample Trade winds: merchants steer the flow of goods. Everything here is a copy; nothing is saved unless you say so.</source>
        <translation>Das ist das Beispiel „Trade winds“: Kaufleute lenken den Strom der Waren. Alles hier ist eine Kopie; gespeichert wird nur auf Wunsch.</translation>
    </message>
    <message>
        <source>Rules: how values follow from other values, in text that people read. Change 1.05 to 1.10 and everything follows; errors are underlined as you type.</source>
        <translation>Regeln: wie Werte aus anderen Werten folgen, als lesbarer Text. 1.05 in 1.10 ändern, und alles Weitere folgt; Fehler werden beim Tippen unterstrichen.</translation>
    </message>
    <message>
        <source>Question: what may be decided and what is wanted. F5 weighs every candidate.</source>
        <translation>Frage: was entschieden werden kann und was gewollt ist. F5 wägt alle Kandidaten ab.</translation>
    </message>
    <message>
        <source>The decision, its margin and the runners-up. Click a number of the reason: the inspector on the right shows where it comes from, down to stored cells.</source>
        <translation>Die Entscheidung, ihr Vorsprung und die Nächstbesten. Ein Klick auf eine Zahl der Begründung: Der Inspektor rechts zeigt, woher sie kommt, bis hinab zu gespeicherten Zellen.</translation>
    </message>
    <message>
        <source>Sandbox: take any candidate, drag any input, and see at once what follows, in tables and on the map. Pin what you find and compare.</source>
        <translation>Sandkasten: einen beliebigen Kandidaten nehmen, an einer Eingabe ziehen und sofort sehen, was folgt, in Tabellen und auf der Karte. Funde merken und vergleichen.</translation>
    </message>
    <message>
        <source>Ctrl+K finds every action, table, rule and question by a few letters; F1 explains the rule language. That is all you need to begin.</source>
        <translation>Strg+K findet jede Aktion, Tabelle, Regel und Frage nach wenigen Buchstaben; F1 erklärt die Regelsprache. Mehr braucht es nicht für den Anfang.</translation>
    </message>
    <message>
        <source>Data: the tables the question is asked of. Sort, filter, edit a cell; every edit can be undone. “Query” asks them in SQL or Cypher, read-only.</source>
        <translation>Daten: die Tabellen, an die sich die Frage richtet. Sortieren, filtern, eine Zelle ändern; jede Änderung lässt sich rückgängig machen. „Abfrage“ fragt sie in SQL oder Cypher ab, nur lesend.</translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>well</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>fraglich</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>misslungen</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>Ask the server for its models, and the model one small question</source>
        <translation>Den Server nach seinen Modellen fragen, und das Modell eine kleine Frage</translation>
    </message>
    <message>
        <source>S&amp;top testing</source>
        <translation>&amp;Test abbrechen</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt …</translation>
    </message>
    <message>
        <source>✓ The model answers. It can be used.</source>
        <translation>✓ Das Modell antwortet. Es ist zu gebrauchen.</translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
    <message>
        <source>✕ The model cannot be used yet.</source>
        <translation>✕ Das Modell ist noch nicht zu gebrauchen.</translation>
    </message>
    <message numerus="yes">
        <source>asked %Ln seconds ago</source>
        <translation>
            <numerusform>vor %Ln Sekunde gefragt</numerusform>
            <numerusform>vor %Ln Sekunden gefragt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TypeDelegate</name>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
</context>
<context>
    <name>UncertaintyCharts</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>keeps the constraints in %1 of the states</source>
        <translation>hält die Nebenbedingungen in %1 der Zustände ein</translation>
    </message>
    <message>
        <source>weighted total</source>
        <translation>gewichtete Summe</translation>
    </message>
    <message>
        <source>expected utility (0: the worst outcome, 1: the best)</source>
        <translation>erwarteter Nutzen (0: schlechtestes Ergebnis, 1: bestes)</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <source>all %1 combinations of the factors’ values, with their probabilities</source>
        <translation>alle %1 Kombinationen der Faktorwerte mit ihren Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>90 % intervals of %1 states, drawn with the seed %2</source>
        <translation>90-%-Intervalle aus %1 Zuständen, gezogen mit dem Startwert %2</translation>
    </message>
    <message>
        <source>Expectation of every candidate</source>
        <translation>Erwartungswert jedes Kandidaten</translation>
    </message>
    <message>
        <source>the best %1 of %2</source>
        <translation>die besten %1 von %2</translation>
    </message>
    <message>
        <source>Risk profile</source>
        <translation>Risikoprofil</translation>
    </message>
    <message>
        <source>%1: chance to stay below</source>
        <translation>%1: Wahrscheinlichkeit, darunter zu bleiben</translation>
    </message>
    <message>
        <source>knowing each factor’s value</source>
        <translation>bei Kenntnis des Faktorwerts</translation>
    </message>
    <message>
        <source>lead in expected utility</source>
        <translation>Vorsprung im erwarteten Nutzen</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Swing of the lead of %1</source>
        <translation>Schwankung des Vorsprungs von %1</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>states drawn</source>
        <translation>gezogene Zustände</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Bedauern</translation>
    </message>
    <message>
        <source>short of the best in a state, in utility: on average, at most</source>
        <translation>hinter dem Besten eines Zustands, im Nutzen: im Mittel, höchstens</translation>
    </message>
    <message>
        <source>short of the best in a state: on average, at most</source>
        <translation>hinter dem Besten eines Zustands: im Mittel, höchstens</translation>
    </message>
    <message>
        <source>Strategy region</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>probability of %1 (%2)</source>
        <translation>Wahrscheinlichkeit von %1 (%2)</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>10th percentile</source>
        <translation>10. Perzentil</translation>
    </message>
    <message>
        <source>90th percentile</source>
        <translation>90. Perzentil</translation>
    </message>
    <message>
        <source>Drawn, with the other things as they come; by a regression.</source>
        <translation>Gezogen, alles andere wie es kommt; nach einer Regression.</translation>
    </message>
    <message>
        <source>from the mean, the dot, to the greatest in any state</source>
        <translation>vom Mittel, dem Punkt, bis zum größten in einem Zustand</translation>
    </message>
    <message>
        <source>from drawn states: where candidates lie close together it is uncertain</source>
        <translation>aus gezogenen Zuständen: wo Kandidaten nahe beieinander liegen, ist es unsicher</translation>
    </message>
    <message>
        <source>%1 · kept in %2</source>
        <translation>%1 · hält in %2</translation>
    </message>
</context>
<context>
    <name>UncertaintyPage</name>
    <message>
        <source>What every candidate is expected to bring stands here.</source>
        <translation>Hier steht, was von jedem Kandidaten zu erwarten ist.</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>&amp;Decide under these beliefs</source>
        <translation>Unter diesen Überzeugungen &amp;entscheiden</translation>
    </message>
    <message>
        <source>&amp;Believe what the rules say</source>
        <translation>&amp;Glauben, was die Regeln sagen</translation>
    </message>
    <message>
        <source>E&amp;xport the chart of expectations…</source>
        <translation>Diagramm der Erwartungswerte e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Runs a plan that weighs all candidates in the states of the world, and keeps it</source>
        <translation>Führt einen Plan aus, der alle Kandidaten in den Zuständen der Welt wägt, und bewahrt ihn auf</translation>
    </message>
    <message>
        <source>Drops all beliefs of one’s own; it can be undone</source>
        <translation>Verwirft alle eigenen Überzeugungen; das lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>▶ Decide  F5</source>
        <translation>▶ Entscheiden  F5</translation>
    </message>
    <message>
        <source>Decide under these beliefs</source>
        <translation>Unter diesen Überzeugungen entscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln Kandidat</numerusform>
            <numerusform>%Ln Kandidaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln factor(s)</source>
        <translation>
            <numerusform>%Ln Faktor</numerusform>
            <numerusform>%Ln Faktoren</numerusform>
        </translation>
    </message>
    <message>
        <source>beliefs of the rules</source>
        <translation>Überzeugungen der Regeln</translation>
    </message>
    <message numerus="yes">
        <source>beliefs of the rules, %Ln changed by you</source>
        <translation>
            <numerusform>Überzeugungen der Regeln, %Ln von Ihnen geändert</numerusform>
            <numerusform>Überzeugungen der Regeln, %Ln von Ihnen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>uncertain column</source>
        <translation>ungewisse Spalte</translation>
    </message>
</context>
<context>
    <name>UncertaintyRankings</name>
    <message>
        <source>judge a pair</source>
        <translation>ein Paar beurteilen</translation>
    </message>
    <message numerus="yes">
        <source>rank %Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln Kandidaten ordnen</numerusform>
            <numerusform>%Ln Kandidaten ordnen</numerusform>
        </translation>
    </message>
    <message>
        <source>take a ranking back</source>
        <translation>eine Rangfolge zurücknehmen</translation>
    </message>
    <message>
        <source>take a judgement back</source>
        <translation>ein Urteil zurücknehmen</translation>
    </message>
</context>
<context>
    <name>UncertaintySession</name>
    <message>
        <source>Weighing in the states of the world</source>
        <translation>Wägen in den Zuständen der Welt</translation>
    </message>
    <message>
        <source>Reading beliefs</source>
        <translation>Überzeugungen auswerten</translation>
    </message>
    <message>
        <source>believe otherwise in %1</source>
        <translation>anders über %1 denken</translation>
    </message>
    <message>
        <source>lock %1 of %2</source>
        <translation>%1 von %2 festhalten</translation>
    </message>
    <message>
        <source>unlock %1 of %2</source>
        <translation>%1 von %2 lösen</translation>
    </message>
    <message>
        <source>believe in %1 as the rules say</source>
        <translation>über %1 wie die Regeln denken</translation>
    </message>
    <message>
        <source>believe what the rules say</source>
        <translation>glauben, was die Regeln sagen</translation>
    </message>
    <message>
        <source>Reading what is not certain</source>
        <translation>Ungewisses wird gelesen</translation>
    </message>
</context>
<context>
    <name>UncertaintySpider</name>
    <message>
        <source>%1: %2 at its 10th percentile, %3 at its 90th.</source>
        <translation>%1: %2 am 10. Perzentil, %3 am 90.</translation>
    </message>
    <message>
        <source>Spider</source>
        <translation>Spinne</translation>
    </message>
    <message>
        <source>probability of a factor’s values, the worst first; percentile of a column</source>
        <translation>Wahrscheinlichkeit der Werte eines Faktors, der schlechteste zuerst; Perzentil einer Spalte</translation>
    </message>
    <message>
        <source>%1: %2 (%3) to %4 (%5).</source>
        <translation>%1: %2 (%3) bis %4 (%5).</translation>
    </message>
    <message>
        <source>These move it less: %1.</source>
        <translation>Weniger bewegen: %1.</translation>
    </message>
    <message>
        <source>These do not move it: %1.</source>
        <translation>Nichts bewegen: %1.</translation>
    </message>
    <message>
        <source>Spider of %1: %2</source>
        <translation>Spinne von %1: %2</translation>
    </message>
</context>
<context>
    <name>UncertaintyWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No candidate keeps the constraints in 95 % of the states.</source>
        <translation>Kein Kandidat hält die Nebenbedingungen in 95 % der Zustände ein.</translation>
    </message>
    <message>
        <source>expected utility %1</source>
        <translation>erwarteter Nutzen %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <source>%1; the only one that keeps the constraints</source>
        <translation>%1; als einziger hält er die Nebenbedingungen ein</translation>
    </message>
    <message>
        <source>%1, the same as %2</source>
        <translation>%1, ebenso viel wie %2</translation>
    </message>
    <message>
        <source>%1, %2 better than %3</source>
        <translation>%1, %2 besser als %3</translation>
    </message>
    <message>
        <source>the best in %1 of the states</source>
        <translation>der beste in %1 der Zustände</translation>
    </message>
    <message>
        <source>the lead is not told apart from none</source>
        <translation>der Vorsprung ist von keinem nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>worth as much as a sure %1</source>
        <translation>so viel wert wie sichere %1</translation>
    </message>
    <message>
        <source>keeps the constraints in %1</source>
        <translation>hält die Nebenbedingungen in %1 ein</translation>
    </message>
    <message>
        <source>%2: if %1 is less likely than %3 (now %4), the best is %5.</source>
        <translation>%2: ist %1 weniger wahrscheinlich als %3 (jetzt %4), so ist %5 am besten.</translation>
    </message>
    <message>
        <source>%2: if %1 is more likely than %3 (now %4), the best is %5.</source>
        <translation>%2: ist %1 wahrscheinlicher als %3 (jetzt %4), so ist %5 am besten.</translation>
    </message>
    <message>
        <source>What is believed of one of these alone changes nothing: %1.</source>
        <translation>Was über einen von diesen allein geglaubt wird, ändert nichts: %1.</translation>
    </message>
    <message>
        <source>Who knows %1 before deciding can expect %2 more than who decides now.</source>
        <translation>Wer %1 vor der Entscheidung kennt, kann %2 mehr erwarten als wer jetzt entscheidet.</translation>
    </message>
    <message>
        <source>Some candidates keep the constraints in some states only. What knowing more is worth is not told then: it might make others admissible.</source>
        <translation>Manche Kandidaten halten die Nebenbedingungen nur in manchen Zuständen ein. Was mehr Wissen wert wäre, wird dann nicht gesagt: es könnte andere zulässig machen.</translation>
    </message>
    <message>
        <source>Knowing everything beforehand would add %1 at most.</source>
        <translation>Alles vorher zu wissen brächte höchstens %1 mehr.</translation>
    </message>
    <message>
        <source>The best of the worst cases: %1 (maximin).</source>
        <translation>Das Beste der schlechtesten Fälle: %1 (Maximin).</translation>
    </message>
    <message>
        <source>The least regret at most: %1 (minimax regret).</source>
        <translation>Das geringste größte Bedauern: %1 (Minimax-Regret).</translation>
    </message>
    <message>
        <source>Half way between the worst and the best case: %1 (Hurwicz).</source>
        <translation>Auf halbem Weg zwischen schlechtestem und bestem Fall: %1 (Hurwicz).</translation>
    </message>
    <message>
        <source>All states alike: %1 (Laplace).</source>
        <translation>Alle Zustände gleich: %1 (Laplace).</translation>
    </message>
    <message>
        <source>%1 is at least as likely to exceed any amount as: %2 (first-order dominance).</source>
        <translation>%1 übertrifft jeden Betrag mindestens so wahrscheinlich wie: %2 (Dominanz erster Ordnung).</translation>
    </message>
    <message>
        <source>Everybody who avoids risk prefers %1 to: %2 (second-order dominance).</source>
        <translation>Wer Risiko meidet, zieht %1 vor: %2 (Dominanz zweiter Ordnung).</translation>
    </message>
    <message>
        <source>Weighing the candidates in the states of the world …</source>
        <translation>Die Kandidaten werden in den Zuständen der Welt gewogen …</translation>
    </message>
    <message>
        <source>Who asks a test of %1 before deciding, which names the right value in %2 of cases and else each other value as often, can expect %3 more than who decides now.</source>
        <translation>Wer vor der Entscheidung einen Test von %1 befragt, der in %2 der Fälle den richtigen Wert nennt und sonst jeden anderen gleich oft, kann %3 mehr erwarten als wer jetzt entscheidet.</translation>
    </message>
    <message>
        <source>Whatever the test says of %1, the best stays %2: it is worth nothing.</source>
        <translation>Was der Test von %1 auch sagt, das Beste bleibt %2: Er ist nichts wert.</translation>
    </message>
    <message>
        <source>If the test says %1: %2 (in %3 of cases), the best is %4.</source>
        <translation>Sagt der Test %1: %2 (in %3 der Fälle), ist %4 das Beste.</translation>
    </message>
    <message>
        <source>%1; there is no other candidate</source>
        <translation>%1; es gibt keinen anderen Kandidaten</translation>
    </message>
    <message>
        <source>%1; the only one that has a value in all states</source>
        <translation>%1; der einzige, der in allen Zuständen einen Wert hat</translation>
    </message>
    <message>
        <source>Decide (F5) goes by the expected outcome alone</source>
        <translation>Entscheiden (F5) geht allein nach dem erwarteten Ergebnis</translation>
    </message>
    <message>
        <source>%1 is at most as likely to exceed any amount as: %2 (first-order dominance).</source>
        <translation>%1 übertrifft jeden Betrag höchstens so wahrscheinlich wie: %2 (Dominanz erster Ordnung).</translation>
    </message>
    <message>
        <source>%1 dominates none of the others: who minds risk otherwise may choose another.</source>
        <translation>%1 dominiert keinen der anderen: wer Risiko anders bewertet, kann einen anderen wählen.</translation>
    </message>
    <message>
        <source>in %1 of the states the best of the %2 that may be chosen</source>
        <translation>in %1 der Zustände der beste der %2, die gewählt werden dürfen</translation>
    </message>
</context>
<context>
    <name>ValueField</name>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Vorgabe)</translation>
    </message>
</context>
<context>
    <name>ValueStrings</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no</source>
        <translation>„%1“ ist weder ja noch nein</translation>
    </message>
    <message>
        <source>Write yes or no, or leave it empty for NULL.</source>
        <translation>„ja“ oder „nein“ schreiben oder für NULL leer lassen.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number</source>
        <translation>„%1“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>Write digits only, as 42, or leave it empty for NULL.</source>
        <translation>Nur Ziffern schreiben, etwa 42, oder für NULL leer lassen.</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>Write it as %1, or leave it empty for NULL.</source>
        <translation>In der Form %1 schreiben oder für NULL leer lassen.</translation>
    </message>
    <message>
        <source>“%1” is not a date</source>
        <translation>„%1“ ist kein Datum</translation>
    </message>
</context>
<context>
    <name>VersionsModel</name>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Erstellt von</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>VersionsPanel</name>
    <message>
        <source>%1: %2 by %3</source>
        <translation>%1: %2 mit %3</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>mindestens eine Zeile</translation>
    </message>
    <message>
        <source>pause before it</source>
        <translation>davor pausieren</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>Restore Plan &amp;Version</source>
        <translation>Plan&amp;version wiederherstellen</translation>
    </message>
    <message>
        <source>Restore this version</source>
        <translation>Diese Version wiederherstellen</translation>
    </message>
    <message>
        <source>Makes the chosen version of the plan the present one again</source>
        <translation>Macht die gewählte Version des Plans wieder zur gegenwärtigen</translation>
    </message>
    <message>
        <source>Versions of the plan</source>
        <translation>Versionen des Plans</translation>
    </message>
    <message>
        <source>versions</source>
        <translation>versionen</translation>
    </message>
    <message>
        <source>What changed between the versions</source>
        <translation>Was sich zwischen den Versionen geändert hat</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>änderungen</translation>
    </message>
    <message>
        <source>Texts of the changed steps, side by side</source>
        <translation>Texte der geänderten Schritte nebeneinander</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>Every change of a plan makes a version of it. Choose one to see what it changed, or two to compare them.</source>
        <translation>Jede Änderung eines Plans ergibt eine Version davon. Eine wählen, um zu sehen, was sie geändert hat, oder zwei, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>The first version: there is nothing before it.</source>
        <translation>Die erste Version: Davor gibt es nichts.</translation>
    </message>
    <message>
        <source>From version %1 to %2</source>
        <translation>Von Version %1 zu %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: nothing that is run changed</source>
        <translation>%1: Nichts, was ausgeführt wird, hat sich geändert</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>&amp;Fit the Plan to the Window</source>
        <translation>Plan an &amp;Fenster anpassen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Shows the whole graph</source>
        <translation>Zeigt den ganzen Graphen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Draws the graph larger</source>
        <translation>Zeichnet den Graphen größer</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Draws the graph smaller</source>
        <translation>Zeichnet den Graphen kleiner</translation>
    </message>
    <message>
        <source>&amp;Find a Step…</source>
        <translation>Schritt &amp;suchen…</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Finds steps by what they say, ask and answer</source>
        <translation>Sucht Schritte nach dem, was sie sagen, fragen und antworten</translation>
    </message>
    <message>
        <source>Over&amp;view of the Graph</source>
        <translation>Übe&amp;rsicht über den Graphen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Shows the whole graph in a corner while it does not fit</source>
        <translation>Zeigt den ganzen Graphen in einer Ecke, solange er nicht ins Fenster passt</translation>
    </message>
    <message>
        <source>&amp;Export the Plan…</source>
        <translation>Plan e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes the graph as SVG, PNG or PDF, or the plan as DOT or JSON</source>
        <translation>Schreibt den Graphen als SVG, PNG oder PDF oder den Plan als DOT oder JSON</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Begins a run with a plan from a JSON or DOT file</source>
        <translation>Beginnt einen Lauf mit einem Plan aus einer JSON- oder DOT-Datei</translation>
    </message>
    <message>
        <source>&amp;Budgets…</source>
        <translation>B&amp;udgets…</translation>
    </message>
    <message>
        <source>Budgets…</source>
        <translation>Budgets…</translation>
    </message>
    <message>
        <source>How many steps, tokens, seconds and how much money a run may use</source>
        <translation>Wie viele Schritte, Token und Sekunden und wie viel Geld ein Lauf verbrauchen darf</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Import a Plan</source>
        <translation>Plan importieren</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Sho&amp;w Implied Edges</source>
        <translation>&amp;Mitgemeinte Kanten zeigen</translation>
    </message>
    <message>
        <source>Implied edges</source>
        <translation>Mitgemeinte Kanten</translation>
    </message>
    <message>
        <source>Shows the edges that a longer way implies</source>
        <translation>Zeigt die Kanten, die ein längerer Weg schon enthält</translation>
    </message>
    <message>
        <source>Shows the edges that a longer way implies; hidden now: %1 (%2)</source>
        <translation>Zeigt die Kanten, die ein längerer Weg schon enthält; jetzt ausgeblendet: %1 (%2)</translation>
    </message>
    <message>
        <source>Top to &amp;Bottom</source>
        <translation>Von &amp;oben nach unten</translation>
    </message>
    <message>
        <source>Top to bottom</source>
        <translation>Von oben nach unten</translation>
    </message>
    <message>
        <source>Draws the plan from top to bottom instead of from left to right</source>
        <translation>Zeichnet den Plan von oben nach unten statt von links nach rechts</translation>
    </message>
    <message>
        <source>Fol&amp;d or Unfold the Group</source>
        <translation>Gruppe falten oder &amp;entfalten</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Falten</translation>
    </message>
    <message>
        <source>Draws the group of the chosen step as one card, or its steps again</source>
        <translation>Zeichnet die Gruppe des gewählten Schritts als eine Karte, oder wieder ihre Schritte</translation>
    </message>
    <message>
        <source>Fold All &amp;Groups</source>
        <translation>Alle &amp;Gruppen falten</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alle falten</translation>
    </message>
    <message>
        <source>Draws facts, what comes before any decision, candidates and the decision as one card each</source>
        <translation>Zeichnet Tatsachen, was vor jeder Entscheidung kommt, Kandidaten und die Entscheidung als je eine Karte</translation>
    </message>
    <message>
        <source>&amp;Import a Plan…</source>
        <translation>Plan &amp;importieren…</translation>
    </message>
    <message>
        <source>Choose a step, or the card of a group.</source>
        <translation>Wählen Sie einen Schritt oder die Karte einer Gruppe.</translation>
    </message>
    <message>
        <source>Prompts of This Pro&amp;ject…</source>
        <translation>&amp;Prompts dieses Projekts …</translation>
    </message>
    <message>
        <source>Prompts…</source>
        <translation>Prompts …</translation>
    </message>
    <message>
        <source>What chat models are asked with, to be changed for this project</source>
        <translation>Womit Chatmodelle gefragt werden, für dieses Projekt zu ändern</translation>
    </message>
    <message>
        <source>edit prompts</source>
        <translation>Prompts bearbeiten</translation>
    </message>
</context>
<context>
    <name>Weighing</name>
    <message>
        <source>Weighing candidates</source>
        <translation>Kandidaten werden abgewogen</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: none of the %Ln candidates that were tried is admissible.</source>
        <translation>
            <numerusform>Abgebrochen: Der %Ln Kandidat, der versucht wurde, ist nicht zulässig.</numerusform>
            <numerusform>Abgebrochen: Keiner der %Ln Kandidaten, die versucht wurden, ist zulässig.</numerusform>
        </translation>
    </message>
    <message>
        <source>Decide again, and let it try more of them.</source>
        <translation>Entscheiden Sie noch einmal, und lassen Sie mehr davon versuchen.</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
    </message>
    <message>
        <source>Weigh a decision</source>
        <translation>Eine Entscheidung abwägen</translation>
    </message>
    <message>
        <source>Tables, rules in plain words, a question: Weighhouse works out every candidate and shows where each number comes from. No account, no network and no model is needed.</source>
        <translation>Tabellen, Regeln in klaren Worten, eine Frage: Weighhouse berechnet alle Kandidaten und zeigt, woher jede Zahl kommt. Kein Konto, keine Internetverbindung und kein KI-Modell ist nötig.</translation>
    </message>
    <message>
        <source>Samples: one click, nothing is saved unless you say so</source>
        <translation>Beispiele: ein Klick genügt, gespeichert wird nur auf Wunsch</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen…</translation>
    </message>
    <message>
        <source>A .weigh file</source>
        <translation>Eine .weigh-Datei</translation>
    </message>
    <message>
        <source>Start from data…</source>
        <translation>Mit Daten beginnen…</translation>
    </message>
    <message>
        <source>An SQL dump, CSV, a workbook, an SQLite database</source>
        <translation>Ein SQL-Dump, CSV, eine Arbeitsmappe, eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>Empty project</source>
        <translation>Leeres Projekt</translation>
    </message>
    <message>
        <source>Tables and rules come later</source>
        <translation>Tabellen und Regeln kommen später</translation>
    </message>
    <message>
        <source>Open a benchmark folder…</source>
        <translation>Ordner mit Vergleichsaufgaben öffnen…</translation>
    </message>
    <message>
        <source>A folder of published questions with their data</source>
        <translation>Ein Ordner mit veröffentlichten Fragen und ihren Daten</translation>
    </message>
    <message>
        <source>Take the tour (three minutes)</source>
        <translation>Rundgang machen (drei Minuten)</translation>
    </message>
    <message>
        <source>With the sample Trade winds</source>
        <translation>Mit dem Beispiel „Trade winds“</translation>
    </message>
    <message>
        <source>Not there now: %1</source>
        <translation>Zurzeit nicht vorhanden: %1</translation>
    </message>
    <message numerus="yes">
        <source>⚑ Unsaved work on %1: %Ln steps, the last on %2</source>
        <translation>
            <numerusform>⚑ Nicht gespeicherte Arbeit an %1: %Ln Schritt, zuletzt am %2</numerusform>
            <numerusform>⚑ Nicht gespeicherte Arbeit an %1: %Ln Schritte, zuletzt am %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>WhatIfWeighing</name>
    <message>
        <source>Weighing under the what-if</source>
        <translation>Unter dem Was-wäre-wenn wird abgewogen</translation>
    </message>
    <message>
        <source>Looking for where the winner changes</source>
        <translation>Es wird gesucht, wo der Gewinner wechselt</translation>
    </message>
    <message>
        <source>%1: %2 wins with it and without it</source>
        <translation>%1: %2 gewinnt damit und ohne</translation>
    </message>
    <message>
        <source>%1: with it %2 wins, without it %3</source>
        <translation>%1: damit gewinnt %2, ohne %3</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: %2 wins all the way</source>
        <translation>%1: %2 gewinnt auf dem ganzen Weg</translation>
    </message>
    <message>
        <source>%1: not found out</source>
        <translation>%1: nicht herausgefunden</translation>
    </message>
    <message>
        <source>between %1 and %2 it flips from %3 to %4</source>
        <translation>zwischen %1 und %2 kippt es von %3 zu %4</translation>
    </message>
    <message>
        <source>; there may be more</source>
        <translation>; es kann mehr davon geben</translation>
    </message>
</context>
<context>
    <name>WorkingsStrings</name>
    <message>
        <source>the question cannot be asked while the rules have errors</source>
        <translation>die Frage lässt sich nicht stellen, solange die Regeln Fehler haben</translation>
    </message>
    <message>
        <source>The problems list names them.</source>
        <translation>Die Liste der Probleme nennt sie.</translation>
    </message>
    <message>
        <source>there is no valid question called %1</source>
        <translation>es gibt keine gültige Frage mit dem Namen %1</translation>
    </message>
    <message>
        <source>Choose another question, or mend the errors in this one.</source>
        <translation>Wählen Sie eine andere Frage, oder beheben Sie die Fehler in dieser.</translation>
    </message>
    <message>
        <source>no question is asked</source>
        <translation>es ist keine Frage gestellt</translation>
    </message>
    <message>
        <source>Choose a question first.</source>
        <translation>Wählen Sie zuerst eine Frage.</translation>
    </message>
</context>
<context>
    <name>WorthCard</name>
    <message>
        <source>Worth knowing first</source>
        <translation>Zuerst wissenswert</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>In how many of a hundred cases a test is right</source>
        <translation>In wie vielen von hundert Fällen ein Test stimmt</translation>
    </message>
    <message>
        <source>The factor that is tested</source>
        <translation>Der Faktor, der getestet wird</translation>
    </message>
    <message>
        <source>A test is right &amp;in</source>
        <translation>Ein Test stimmt &amp;in</translation>
    </message>
    <message>
        <source>a test that is right in %1</source>
        <translation>ein Test, der in %1 der Fälle stimmt</translation>
    </message>
</context>
<context>
    <name>YesNoField</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui</name>
    <message>
        <source>&amp;Back in the Sandbox</source>
        <translation>&amp;Zurück im Sandkasten</translation>
    </message>
    <message>
        <source>&amp;Forward in the Sandbox</source>
        <translation>&amp;Vorwärts im Sandkasten</translation>
    </message>
    <message>
        <source>&amp;Clear the Sandbox</source>
        <translation>Sandkasten &amp;leeren</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>&amp;Before and After</source>
        <translation>&amp;Vorher und nachher</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>&amp;Ranking</source>
        <translation>&amp;Rangliste</translation>
    </message>
    <message>
        <source>&amp;Pinned</source>
        <translation>&amp;Gemerkt</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Set a Cell</source>
        <translation>Zelle setzen</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Angewendet</translation>
    </message>
    <message>
        <source>▪ stored</source>
        <translation>▪ gespeichert</translation>
    </message>
    <message>
        <source>✎ set</source>
        <translation>✎ gesetzt</translation>
    </message>
    <message>
        <source>ƒ rule %1</source>
        <translation>ƒ Regel %1</translation>
    </message>
    <message>
        <source>= worked out</source>
        <translation>= berechnet</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>pass %1</source>
        <translation>Durchlauf %1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>kein Wert: %1</translation>
    </message>
    <message>
        <source>Arranging a graph</source>
        <translation>Graph wird angeordnet</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Opens the run in Plan mode</source>
        <translation>Öffnet den Lauf im Modus „Plan“</translation>
    </message>
    <message>
        <source>&amp;Fork Here</source>
        <translation>Hier ab&amp;zweigen</translation>
    </message>
    <message>
        <source>Makes a run of its own of everything up to the chosen event, or of all; both stay</source>
        <translation>Macht aus allem bis zum gewählten Ereignis, oder aus allem überhaupt, einen eigenen Lauf; beide bleiben</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Shows the two chosen runs side by side</source>
        <translation>Zeigt die beiden gewählten Läufe nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Deletes the chosen runs; undo brings them back</source>
        <translation>Löscht die gewählten Läufe; „Rückgängig“ holt sie zurück</translation>
    </message>
    <message>
        <source>Fi&amp;lter Runs</source>
        <translation>Läufe fil&amp;tern</translation>
    </message>
    <message>
        <source>Goes to the line that says which runs are shown</source>
        <translation>Geht zum Eingabefeld, das bestimmt, welche Läufe gezeigt werden</translation>
    </message>
    <message>
        <source>Show &amp;All Runs</source>
        <translation>&amp;Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>Takes the filter away</source>
        <translation>Hebt den Filter auf</translation>
    </message>
    <message>
        <source>&amp;Search All Runs</source>
        <translation>Alle Läufe durch&amp;suchen</translation>
    </message>
    <message>
        <source>Looks for words in everything that is in the runs</source>
        <translation>Sucht Wörter in allem, was in den Läufen steht</translation>
    </message>
    <message>
        <source>Show &amp;Journal</source>
        <translation>&amp;Journal zeigen</translation>
    </message>
    <message>
        <source>Goes to the events of the chosen run</source>
        <translation>Geht zu den Ereignissen des gewählten Laufs</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Wiederaufnehmen</translation>
    </message>
    <message>
        <source>Goes on with a run that was paused, interrupted or stopped, in Plan mode; what has ended goes on in a fork</source>
        <translation>Macht im Modus Plan mit einem Lauf weiter, der angehalten, unterbrochen oder gestoppt wurde; was beendet ist, geht in einer Abzweigung weiter</translation>
    </message>
    <message>
        <source>Benchmark Resul&amp;ts</source>
        <translation>Benchmark-E&amp;rgebnisse</translation>
    </message>
    <message>
        <source>Shows what strategies answered to the questions of a benchmark</source>
        <translation>Zeigt, was Strategien auf die Fragen eines Benchmarks geantwortet haben</translation>
    </message>
    <message>
        <source>Go to &amp;Plan</source>
        <translation>Zum &amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Check a report…</source>
        <translation>Bericht prü&amp;fen…</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>No&amp;ch einmal</translation>
    </message>
    <message>
        <source>&amp;Export PDF…</source>
        <translation>PDF e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Writes the report into a file: a PDF that can be checked, or text</source>
        <translation>Schreibt den Bericht in eine Datei: ein PDF, das sich prüfen lässt, oder Text</translation>
    </message>
    <message>
        <source>&amp;Check a Report…</source>
        <translation>Bericht p&amp;rüfen…</translation>
    </message>
    <message>
        <source>Works out again what a report says that somebody gave you</source>
        <translation>Rechnet noch einmal aus, was ein Bericht sagt, den Ihnen jemand gegeben hat</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Shows more of the pages</source>
        <translation>Zeigt mehr von den Seiten</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Shows the pages larger</source>
        <translation>Zeigt die Seiten größer</translation>
    </message>
    <message>
        <source>&amp;Fit the Width</source>
        <translation>Seiten&amp;breite</translation>
    </message>
    <message>
        <source>Makes the pages as wide as the view</source>
        <translation>Macht die Seiten so breit wie die Ansicht</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Returns to where a link was followed</source>
        <translation>Kehrt dorthin zurück, wo einem Verweis gefolgt wurde</translation>
    </message>
    <message>
        <source>Make the Preview &amp;Again</source>
        <translation>&amp;Vorschau erneut erstellen</translation>
    </message>
    <message>
        <source>Goes on where the preview was stopped</source>
        <translation>Macht weiter, wo die Vorschau angehalten wurde</translation>
    </message>
    <message>
        <source>The run is worked out again, so that the report says what comes of it.</source>
        <translation>Der Lauf wird noch einmal ausgerechnet, damit der Bericht sagt, was dabei herauskommt.</translation>
    </message>
    <message>
        <source>The run that the report was to be about is not there any more. Choose another one.</source>
        <translation>Den Lauf, von dem der Bericht handeln sollte, gibt es nicht mehr. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The preview was stopped.</source>
        <translation>Die Vorschau wurde angehalten.</translation>
    </message>
    <message>
        <source>A report tells a decision to somebody who was not there, with all that is needed to check it. It is made of a run that has ended: decide the question first, or run a plan.</source>
        <translation>Ein Bericht erzählt jemandem, der nicht dabei war, von einer Entscheidung, mit allem, was man braucht, um sie zu prüfen. Er entsteht aus einem Lauf, der zu Ende ist: Entscheiden Sie zuerst die Frage, oder führen Sie einen Plan aus.</translation>
    </message>
    <message>
        <source>⚠ %1 The pages are older.</source>
        <translation>⚠ %1 Die Seiten sind älter.</translation>
    </message>
    <message>
        <source>Check a report</source>
        <translation>Einen Bericht prüfen</translation>
    </message>
    <message>
        <source>Reports (*.pdf)</source>
        <translation>Berichte (*.pdf)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Comparison</name>
    <message>
        <source>Comparing two runs</source>
        <translation>Zwei Läufe werden verglichen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Steps carried out</source>
        <translation>Ausgeführte Schritte</translation>
    </message>
    <message>
        <source>Steps of the plan</source>
        <translation>Schritte des Plans</translation>
    </message>
    <message>
        <source>Re-plannings</source>
        <translation>Neuplanungen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Forked from</source>
        <translation>Abgezweigt von</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed cell(s)</source>
        <translation>
            <numerusform>%Ln geänderte Zelle</numerusform>
            <numerusform>%Ln geänderte Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln row(s)</source>
        <translation>
            <numerusform>in %Ln Zeile</numerusform>
            <numerusform>in %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) only in %1</source>
        <translation>
            <numerusform>%Ln Zeile nur in %1</numerusform>
            <numerusform>%Ln Zeilen nur in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>the same rows in another order</source>
        <translation>dieselben Zeilen in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>other columns</source>
        <translation>andere Spalten</translation>
    </message>
    <message>
        <source>other words</source>
        <translation>anderer Wortlaut</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) the same</source>
        <translation>
            <numerusform>%Ln Zeile gleich</numerusform>
            <numerusform>%Ln Zeilen gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>= the same answer</source>
        <translation>= dieselbe Antwort</translation>
    </message>
    <message>
        <source>− answered only in %1</source>
        <translation>− nur in %1 beantwortet</translation>
    </message>
    <message>
        <source>+ answered only in %1</source>
        <translation>+ nur in %1 beantwortet</translation>
    </message>
    <message>
        <source>– no answer in either</source>
        <translation>– in keinem eine Antwort</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>nur in %1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source> – of the rows that are kept, which are not all</source>
        <translation> – unter den behaltenen Zeilen, und das sind nicht alle</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>in another order</source>
        <translation>in anderer Reihenfolge</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::ComparisonTables</name>
    <message>
        <source>at least one row</source>
        <translation>mindestens eine Zeile</translation>
    </message>
    <message>
        <source>judged: %1</source>
        <translation>beurteilt: %1</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was er tut</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>%1 (only in %2)</source>
        <translation>%1 (nur in %2)</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>check: %1</source>
        <translation>Prüfung: %1</translation>
    </message>
    <message>
        <source>pinned: %1</source>
        <translation>angeheftet: %1</translation>
    </message>
    <message>
        <source>breakpoint %1</source>
        <translation>Haltepunkt %1</translation>
    </message>
    <message>
        <source>= Both plans do the same in the same order.</source>
        <translation>= Beide Pläne tun dasselbe in derselben Reihenfolge.</translation>
    </message>
    <message numerus="yes">
        <source>≠ %Ln change(s) from the plan of %1 to that of %2</source>
        <translation>
            <numerusform>≠ %Ln Änderung vom Plan von %1 zu dem von %2</numerusform>
            <numerusform>≠ %Ln Änderungen vom Plan von %1 zu dem von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) do the same.</source>
        <translation>
            <numerusform>%Ln Schritt tut dasselbe.</numerusform>
            <numerusform>%Ln Schritte tun dasselbe.</numerusform>
        </translation>
    </message>
    <message>
        <source>– No step has an answer in both runs.</source>
        <translation>– Kein Schritt hat in beiden Läufen eine Antwort.</translation>
    </message>
    <message>
        <source>= All %1 steps that are answered in both have the same answers.</source>
        <translation>= Alle %1 Schritte, die in beiden beantwortet sind, haben dieselben Antworten.</translation>
    </message>
    <message>
        <source>≠ Of the %1 steps that are answered in both, %2 have other answers.</source>
        <translation>≠ Von den %1 Schritten, die in beiden beantwortet sind, haben %2 andere Antworten.</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::ComparisonText</name>
    <message>
        <source>Listed are the first %1 of %2 different rows.</source>
        <translation>Aufgeführt sind die ersten %1 von %2 verschiedenen Zeilen.</translation>
    </message>
    <message>
        <source>section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>item</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegenüber %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>evidence %1</source>
        <translation>Beleg %1</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Begründung</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::DecisionWords</name>
    <message>
        <source>%1 asks %2, %3 asks %4.</source>
        <translation>%1 fragt %2, %3 fragt %4.</translation>
    </message>
    <message>
        <source>%1 is %2 in %3 and %4 in %5.</source>
        <translation>%1 ist %2 in %3 und %4 in %5.</translation>
    </message>
    <message>
        <source>The rules are not the same.</source>
        <translation>Die Regeln sind nicht dieselben.</translation>
    </message>
    <message>
        <source>The schemas are not the same.</source>
        <translation>Die Schemata sind nicht dieselben.</translation>
    </message>
    <message>
        <source>The data are not the same.</source>
        <translation>Die Daten sind nicht dieselben.</translation>
    </message>
    <message>
        <source>%1 was edited in %2, %3.</source>
        <translation>%1 wurde in %2 bearbeitet, %3.</translation>
    </message>
    <message>
        <source>The answer of %1 was pinned in %2, %3.</source>
        <translation>Die Antwort von %1 wurde in %2 festgehalten, %3.</translation>
    </message>
    <message>
        <source>%1 does not do the same in both.</source>
        <translation>%1 tut nicht in beiden dasselbe.</translation>
    </message>
    <message>
        <source>Only %1 has %2.</source>
        <translation>Nur %1 hat %2.</translation>
    </message>
    <message>
        <source>The seeds of the search are %1 and %2.</source>
        <translation>Die Startwerte der Suche sind %1 und %2.</translation>
    </message>
    <message>
        <source>%1 does not offer %2.</source>
        <translation>%1 bietet %2 nicht an.</translation>
    </message>
    <message>
        <source>In %1, %2 is not admissible.</source>
        <translation>In %1 ist %2 nicht zulässig.</translation>
    </message>
    <message>
        <source>In %1, %2 is not admissible: it breaks %3.</source>
        <translation>In %1 ist %2 nicht zulässig: es verletzt %3.</translation>
    </message>
    <message>
        <source>: %1 is %2 there, and %3 for the best</source>
        <translation>: %1 ist dort %2, beim besten %3</translation>
    </message>
    <message>
        <source>– Neither has a decision that holds.</source>
        <translation>– Keiner hat eine Entscheidung, die gilt.</translation>
    </message>
    <message>
        <source>= Both decided the same: %1</source>
        <translation>= Beide entschieden dasselbe: %1</translation>
    </message>
    <message>
        <source>≠ %1 decided %2; %3 has no decision that holds.</source>
        <translation>≠ %1 entschied %2; %3 hat keine Entscheidung, die gilt.</translation>
    </message>
    <message>
        <source>≠ %1 decided %2, %3 decided %4.</source>
        <translation>≠ %1 entschied %2, %3 entschied %4.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more difference(s) bear on the decision.</source>
        <translation>
            <numerusform>%Ln weiterer Unterschied wirkt auf die Entscheidung.</numerusform>
            <numerusform>%Ln weitere Unterschiede wirken auf die Entscheidung.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was edited before %2 was forked, %3.</source>
        <translation>%1 wurde bearbeitet, bevor %2 abgezweigt wurde, %3.</translation>
    </message>
    <message>
        <source>The answer of %1 was pinned before %2 was forked, %3.</source>
        <translation>Die Antwort von %1 wurde angeheftet, bevor %2 abgezweigt wurde, %3.</translation>
    </message>
    <message>
        <source>%1 do not do the same in both.</source>
        <translation>%1 tun nicht in beiden dasselbe.</translation>
    </message>
    <message>
        <source>%1 uses the answers of other steps in %2, since %3.</source>
        <translation>%1 nutzt in %2 seit %3 die Antworten anderer Schritte.</translation>
    </message>
    <message>
        <source>In the simulation of %1, %2 has rank %3 of %4</source>
        <translation>In der Simulation von %1 hat %2 Rang %3 von %4</translation>
    </message>
    <message>
        <source>In the simulation of %1, %2 has rank %3</source>
        <translation>In der Simulation von %1 hat %2 Rang %3</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Deleting</name>
    <message>
        <source>delete run %1</source>
        <translation>Lauf %1 löschen</translation>
    </message>
    <message numerus="yes">
        <source>delete %Ln runs</source>
        <translation>
            <numerusform>%Ln Lauf löschen</numerusform>
            <numerusform>%Ln Läufe löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is running: stop it first, then delete it.</source>
        <translation>%1 ist noch im Gang: erst anhalten, dann löschen.</translation>
    </message>
    <message>
        <source>Done: %1. Ctrl+Z brings it back.</source>
        <translation>Erledigt: %1. Strg+Z holt es zurück.</translation>
    </message>
    <message>
        <source>run %1 is not in this project any more</source>
        <translation>Lauf %1 ist nicht mehr in diesem Projekt</translation>
    </message>
    <message>
        <source>What was deleted stays behind when a project is saved under another name.</source>
        <translation>Gelöschtes bleibt zurück, wenn ein Projekt unter einem anderen Namen gespeichert wird.</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::PlanGroups</name>
    <message>
        <source>%1 of %2 steps done</source>
        <translation>%1 von %2 Schritten fertig</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message>
        <source>Before any decision</source>
        <translation>Vor jeder Entscheidung</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Folds the group into one card</source>
        <translation>Faltet die Gruppe zu einer Karte</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::PlanOverlay</name>
    <message>
        <source>= the same</source>
        <translation>= dasselbe</translation>
    </message>
    <message>
        <source>≠ another step</source>
        <translation>≠ anderer Schritt</translation>
    </message>
    <message>
        <source>≠ another answer</source>
        <translation>≠ andere Antwort</translation>
    </message>
    <message>
        <source>− only %1</source>
        <translation>− nur %1</translation>
    </message>
    <message>
        <source>+ only %1</source>
        <translation>+ nur %1</translation>
    </message>
    <message>
        <source>%1 and %2 drawn over each other: of %3 steps, %4 are not the same.</source>
        <translation>%1 und %2 übereinander gezeichnet: von %3 Schritten sind %4 nicht dieselben.</translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::TableView</name>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Tabs (TSV)</source>
        <translation>Tabulatoren (TSV)</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>SQL INSERT</source>
        <translation>SQL INSERT</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
</context>
</TS>
