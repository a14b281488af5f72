#include <stdio.h>
#include <string.h>

int fewestFloats(const char *first, const char *second) {
    static int merges[2001][2001];
    int n = strlen(first), m = strlen(second);
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            if (first[i - 1] == second[j - 1]) merges[i][j] = merges[i - 1][j - 1] + 1;
            else if (merges[i - 1][j] > merges[i][j - 1]) merges[i][j] = merges[i - 1][j];
            else merges[i][j] = merges[i][j - 1];
        }
    return n + m - merges[n][m];
}

int main(void) {
    static char first[2001], second[2001];
    scanf("%2000s %2000s", first, second);
    printf("%d\n", fewestFloats(first, second));
    return 0;
}
