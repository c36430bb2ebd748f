<?php
// Prints the results of the guide's functions for each case on standard input.
require 'recipe.php';

$answers = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $case) {
    $given = [$case['secrets'], $case['headers'], base64_decode($case['body'])];
    $answers[] = [isFromAssent(...$given, now: $case['now']), hasBodySignature(...$given)];
}
echo json_encode($answers);
